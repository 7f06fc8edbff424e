import '#client/page/long-text.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const CONTENTS = ['70%', '55%', '80%', '60%', '75%', '50%']
const SECTIONS = ['46%', '34%', '40%']

/** The title is known; the contents and the text are not. */
export function LongTextSkeleton({ title, what }: { title: string; what: string }) {
  return (
    <>
      <header className="wrap long-text">
        <h1 className="long-text-head">{title}</h1>
      </header>
      <Skeleton what={what}>
        <div className="wrap long-text long-text-skeleton">
          <div className="long-text-contents">
            {CONTENTS.map((width) => (
              <Bar key={width} width={width} margin="12px" />
            ))}
          </div>
          <div className="long-text-body">
            {SECTIONS.map((width) => (
              <section key={width}>
                <Bar width={width} height={30} margin="44px 0 0" />
                <Bar margin="20px 0 0" />
                <Bar margin="12px 0 0" />
                <Bar width="65%" margin="12px 0 0" />
              </section>
            ))}
          </div>
        </div>
      </Skeleton>
    </>
  )
}
