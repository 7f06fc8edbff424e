import { Icon } from '#ui/icon.tsx'

/** Always in the page, so that a reader hears the sentence when it comes. */
export function ChoiceFailure({ text }: { text: string }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="text-error">
          <Icon name="warning-circle-bold" />
          Not saved. {text}
        </p>
      )}
    </div>
  )
}
