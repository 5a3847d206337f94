import { KINDS, rollsUp } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { raiseUnsaved, type AlertChoice, type UnsavedText } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { capitalized } from '#web/lib/capitalized.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import type { Change } from './change.ts'
import type { ItemAddress } from './operation.ts'
import { items } from '../store/item-store.ts'
import type { KeptChange } from './kept-changes.ts'
import type { Refusal } from './outbox.ts'
import { putTexts } from './put-texts.ts'
import { request } from '../transport/request.ts'
import { SuccessorDocument } from './successor.generated.ts'
import { bothValues, hasWaited, isOfMoved, unexpecting } from './waited.ts'

/**
 * Says of a refused change itself what has become of it, and offers what can be done: where others have changed what had waited to
 * be replaced, where the issue goes on elsewhere, and where there is no place for it any more. Gives back whether it does.
 * @param make makes a change anew
 */
export function tellRefusal(kept: KeptChange, refusal: Refusal, make: (change: Change) => void): boolean {
  const { change, replaced = {} } = kept
  const { reason } = refusal
  if (isOfMoved(reason)) {
    void tellMoved(change, reason ?? '', make)
    return true
  }
  if (refusal.isOutdated && hasWaited(kept)) {
    const text =
      bothValues(change, replaced, items.fieldsOf(change.item.id)) ?? `${reason} Yours: ${change.successMessage}.`
    const again = { ...unexpecting(change), done: change.successMessage.replace(/^Undone: /, '') }
    const choice: AlertChoice = {
      label: 'Use mine',
      onChoose() {
        make(again)
      },
    }
    const names = Object.keys(change.input).filter((name) => name !== 'expect')
    raiseUnsaved(
      text,
      `outdated ${change.item.id} ${names.join()}`,
      { texts: [], choices: [choice] },
      subjectOf(change),
    )
    return true
  }
  const texts = textsOf(change)
  if (reason !== NOT_FOUND.message || (texts.length === 0 && !hasWaited(kept))) return false
  const lost = texts.length > 0 ? texts : [{ label: 'Not saved', text: change.successMessage }]
  raiseUnsaved(goneText(change), `gone ${draftKeyOf(change)}`, { texts: lost, choices: [] })
  return true
}

/** Keeps a text, which has no form any more, where its form would find it. */
export function keepText({ home, operation }: Change): void {
  const body = operation && 'body' in operation ? operation.body : ''
  if (!home || body === '') return
  const drafts = draftsAt(home.place)
  const before = drafts.read(home.field) ?? ''
  drafts.write(home.field, before === '' ? body : `${before}\n\n${body}`)
}

/** Returns what somebody has written that a change holds. */
export function textsOf({ input, operation }: Change): UnsavedText[] {
  const { title, description } = input
  if (operation?.type === 'comment') {
    return [{ label: operation.discussionId === undefined ? 'Comment' : 'Reply', text: operation.body }]
  }
  if (operation?.type === 'change-note') return [{ label: 'Comment', text: operation.body }]
  return [
    ...(typeof title === 'string' ? [{ label: 'Title', text: title }] : []),
    ...(typeof description === 'string' ? [{ label: 'Description', text: description }] : []),
  ]
}

const nameOf = ({ item }: Change): string => {
  const { title } = items.fieldsOf(item.id)
  return typeof title === 'string' ? `“${title}”` : `${item.kind} ${item.iid} of ${item.fullPath}`
}

const subjectOf = (change: Change): string => capitalized(`${change.item.kind} ${nameOf(change)}`)

const draftKeyOf = ({ item, operation }: Change): string => {
  if (operation?.type === 'comment') return `${item.id} ${operation.discussionId ?? ''}`
  return operation?.type === 'change-note' ? operation.noteId : item.id
}

function goneText(change: Change): string {
  const { operation } = change
  const name = nameOf(change)
  if (operation?.type === 'change-note') {
    return `The comment on ${name} was deleted, or you may no longer change it. Your text was not saved.`
  }
  if (operation?.type === 'comment' && operation.discussionId !== undefined) {
    return `What you replied to on ${name} was deleted, or you may no longer comment there. Your reply was not added.`
  }
  return `${name} was deleted, or you may no longer change it. What you wrote was not saved.`
}

interface Successor extends ItemAddress {
  reference: string
  webPath: string
}

/** Returns what an issue goes on as; null where its reader may not see that. */
async function successorOf(issueId: string): Promise<Successor | null> {
  const { issue } = await request(SuccessorDocument, { id: issueId })
  const [kind, found] = issue?.movedTo
    ? (['issue', issue.movedTo] as const)
    : (['epic', issue?.promotedToEpic] as const)
  if (!found) return null
  const [fullPath = '', iid = ''] = found.reference.split(KINDS[kind].referencePrefix)
  return { kind, fullPath, iid, id: found.id, reference: found.reference, webPath: found.webPath }
}

async function tellMoved(change: Change, reason: string, make: (change: Change) => void): Promise<void> {
  const successor = await successorOf(change.item.id).catch(() => null)
  const way = successor && rollsUp(successor.kind) ? 'promoted to' : 'moved to'
  const where = successor ? `This issue was ${way} ${successor.reference}.` : reason
  const texts = textsOf(change)
  const lost = texts.length > 0 ? 'Your text did not come along.' : `This did not come along: ${change.successMessage}.`
  raiseUnsaved(
    `${where} ${lost}`,
    `moved ${change.item.id} ${Object.keys(change.input).join()} ${change.operation?.type ?? ''}`,
    { texts, choices: successor ? choicesAt(successor, change, make) : [] },
    subjectOf(change),
  )
}

/** What an epic takes of a change of an issue. */
const OF_EPICS = new Set(['confidential', 'priority', 'stateEvent', 'addLabelIds', 'removeLabelIds'])

/** Returns ways to have at the successor what was meant for the issue. */
function choicesAt(successor: Successor, change: Change, make: (change: Change) => void): AlertChoice[] {
  const { kind, reference, webPath } = successor
  const open = { label: `Open ${reference}`, href: pageHref(webPath) }
  const texts = textsOf(change)
  if (texts.length > 0) {
    const onChoose = () => {
      putDrafts(webPath, change)
    }
    return [{ ...open, label: `Put it into ${reference}`, onChoose }]
  }
  const { input, optimistic } = unexpecting(change)
  const isTaken = !rollsUp(kind) || Object.keys(input).every((name) => OF_EPICS.has(name))
  if (change.operation !== undefined || !isTaken) return [open]
  const { id, fullPath, iid } = successor
  const made: Change = {
    ...{ item: { kind, id, fullPath, iid }, input, optimistic },
    ...{ successMessage: change.successMessage, errorMessage: change.errorMessage, serverReason: true },
  }
  return [
    {
      label: `Change ${reference}`,
      onChoose() {
        make(made)
      },
    },
    open,
  ]
}

/** Puts what a change says into the forms of another page. */
function putDrafts(place: string, { input: { title, description }, operation }: Change): void {
  if (operation && 'body' in operation) draftsAt(place).write('note', operation.body)
  putTexts(place, {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  })
}
