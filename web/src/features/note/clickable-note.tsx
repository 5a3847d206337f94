import { useRef } from 'react'
import type { Owner } from '#web/lib/owner.ts'
import { ClickableBoxes } from '#web/ui/item/clickable-boxes.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import type { NoteRow } from './activity-pages.ts'
import { checkInNote } from './change-notes.ts'

export interface ClickableNoteProps {
  owner: Owner
  note: NoteRow
  html: string
}

/** Shows the text of a comment whose checkboxes can be clicked; a click shows at once and is saved. */
export function ClickableNote({ owner, note, html }: ClickableNoteProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <ClickableBoxes
      {...{ root, html }}
      source={note.body}
      onClick={(click) => {
        checkInNote(owner, note, click)
      }}
    >
      <Rendered html={html} />
    </ClickableBoxes>
  )
}
