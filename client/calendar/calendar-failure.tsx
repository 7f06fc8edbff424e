import { LoadFailure } from '../page/load-failure.tsx'

/** Part of the calendar did not come; what came before it stays. */
export const DatesFailure = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailure text="We couldn’t load all the prices. Please check your connection." onRetry={onRetry} />
)
