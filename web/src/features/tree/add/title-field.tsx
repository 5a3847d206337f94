import { X } from 'lucide-react'
import { titleProblem } from '#domain/text/text-checks.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LINES_MAX, titlesIn, type NewTitles } from './new-titles.ts'
import styles from './title-field.module.css'

export interface TitleFieldProps {
  titles: NewTitles
  /** Takes a list of lines that is pasted; without it they stand below the field. */
  onList?: (text: string) => void
}

/** Shows the title of what is to be made; a list of lines that is pasted into it stands below, to be looked at first. */
export function TitleField({ titles: { title, lines, setTitle, setLines }, onList }: TitleFieldProps) {
  const problem = titleProblem(title)
  return (
    <>
      <TextField
        label="Title"
        value={title}
        dir="auto"
        autoFocus
        autoComplete="off"
        placeholder="Press Enter to create. Paste a list to create one per line."
        error={title.trim() === '' ? undefined : problem?.message}
        onChange={(event) => {
          setTitle(event.target.value)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          const pasted = titlesIn(text)
          if (pasted.length < 2) return
          event.preventDefault()
          if (onList) onList(title.trim() === '' ? text : `${title}\n${text}`)
          else setLines([...lines, ...pasted].slice(0, LINES_MAX))
        }}
      />
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label="Ready to create">
          {lines.map((line, index) => (
            // Two lines may say the same.
            <li key={`${index} ${line}`} className={styles.line}>
              <span className={styles.text} dir="auto">
                {line}
                {titleProblem(line) && <span className={styles.problem}>{titleProblem(line)?.message}</span>}
              </span>
              <IconButton
                icon={X}
                label={`Remove ${line}`}
                size="small"
                onClick={() => {
                  setLines(lines.filter((_line, other) => other !== index))
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
