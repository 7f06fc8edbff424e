import './interview-question.css'
import type { InterviewQuestion } from '#domain/dogs/interview-questions.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const LONGEST_ANSWER = 500

interface InterviewQuestionFieldProps {
  question: InterviewQuestion
  /** Of the dog it is about. */
  name: string
  /** One name for all its answers. */
  field: string
  value: string
  onChange: (value: string) => void
}

/** One question about a dog: a few answers to pick from, or a line of one's own. */
export function InterviewQuestionField(props: InterviewQuestionFieldProps) {
  const { question, name, field, value, onChange } = props
  const asked = question.ask(name)
  if (question.options === null) {
    return (
      <TextField
        label={asked}
        name={field}
        value={value}
        maxLength={LONGEST_ANSWER}
        placeholder="Thunder, tall men, the vacuum cleaner"
        onChange={onChange}
      />
    )
  }
  return (
    <fieldset className="answer-chips">
      <legend>
        {asked}
        {question.isNeeded && <small> Please answer this one</small>}
      </legend>
      <div>
        {question.options.map((option) => (
          <label key={option.id} className="answer-chip">
            <input
              className="input-over"
              type="radio"
              name={field}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
