import { clickedMarkdown } from '#domain/text/task-list.ts'
import type { Change } from '#web/data/change/change.ts'
import { change, type ChangeWatcher } from '#web/data/change/changes.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { UPDATE_TASK_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { NumberedClick } from '#web/ui/item/clickable-boxes.tsx'
import type { DescriptionVersion } from './description-draft.ts'

/** What the message of a refused click is known by: it stays until the next click, whatever becomes of clicks made before it. */
const REFUSED = 'click on a task'

const watcher: ChangeWatcher = {
  onRefused({ reason, isTold = false }) {
    if (!isTold) raiseAlert(reason ?? UPDATE_TASK_FAILED, REFUSED)
    return true
  },
}

/**
 * Checks or unchecks a task of a description. Only its line is sent, so that what others write elsewhere neither hinders it nor is
 * lost; when somebody has changed the line, the text as it is now shows.
 */
export function changeTask(owner: Owner, { description, lockVersion }: DescriptionVersion, click: NumberedClick): void {
  settleAlerts(REFUSED)
  const after = clickedMarkdown(description, click)
  if (after === null) return
  const { lineNumber, lineSource, checked } = click
  const lineAfter = after.split('\n')[lineNumber - 1] ?? ''
  const made = {
    item: owner,
    input: {},
    optimistic: { description: after, lockVersion: lockVersion + 1 },
    errorMessage: UPDATE_TASK_FAILED,
  }
  const done = checked ? 'Task checked' : 'Task unchecked'
  const back: Change = {
    ...made,
    operation: { ...click, type: 'check', checked: !checked, lineSource: lineAfter, lineAfter: lineSource },
    optimistic: { description, lockVersion: lockVersion + 2 },
    successMessage: `Undone: ${done}`,
  }
  change({ ...made, operation: { ...click, type: 'check', lineAfter }, successMessage: done }, back, watcher)
}
