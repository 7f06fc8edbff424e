import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStore } from '#ui/store.ts'
import { type OpenQuestions, openQuestions, yesTo } from './sure.ts'

const WIDTH = 480
const FORM_ID = 'sure'

/** K10, K18: every question of one write at once; a word that has to be typed is typed here. */
export function SureDialog() {
  const asked = useStore(openQuestions)
  // While it fades out, the dialog goes on showing what was asked.
  const [last, setLast] = useState<OpenQuestions | null>(asked)
  if (asked !== null && asked !== last) setLast(asked)
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={() => asked?.no()}
      title="Please check once more"
      width={WIDTH}
      hasCloseArea={false}
      beginsInFirstField={last?.questions.some(({ typed }) => typed !== undefined) ?? false}
      footer={
        <>
          <button type="button" className="button secondary" onClick={() => asked?.no()}>
            Go back
          </button>
          <button type="submit" form={FORM_ID} className="button primary">
            Yes, save it
          </button>
        </>
      }
    >
      {last !== null && <Questions key={last.questions.map(({ key }) => key).join()} asked={last} />}
    </Dialog>
  )
}

function Questions({ asked: { questions, yes } }: { asked: OpenQuestions }) {
  const [words, setWords] = useState<Record<string, string>>({})
  const [wasTried, setWasTried] = useState(false)
  const isTyped = (key: string, typed: string) => words[key]?.trim().toLowerCase() === typed
  const submit = () => {
    setWasTried(true)
    if (questions.every(({ key, typed }) => typed === undefined || isTyped(key, typed)))
      yes(questions.map(yesTo))
  }
  return (
    <form
      id={FORM_ID}
      className="staff-form"
      aria-label="Please check once more"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {questions.map(({ key, text, typed }) => (
        <div key={key}>
          <p>{text}</p>
          {typed !== undefined && (
            <TextField
              label={`Type “${typed}”`}
              name={key}
              autoComplete="off"
              value={words[key] ?? ''}
              onChange={(word) => setWords({ ...words, [key]: word })}
              error={wasTried && !isTyped(key, typed) ? `Please type “${typed}” to go on.` : undefined}
            />
          )}
        </div>
      ))}
    </form>
  )
}
