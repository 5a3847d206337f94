import { ITEM_KINDS, KINDS } from '#domain/item/kinds.ts'
import { quickActionsFor, type OfferedQuickAction } from '#domain/quick-actions/quick-action-list.ts'

/** Each action once, with what it can be used on. */
const ACTIONS = [
  ...ITEM_KINDS.flatMap((kind) => quickActionsFor(kind).map((action) => ({ action, noun: KINDS[kind].noun })))
    .reduce(
      (known, { action, noun }) =>
        known.set(action.name, { action, nouns: [...(known.get(action.name)?.nouns ?? []), noun] }),
      new Map<string, { action: OfferedQuickAction; nouns: string[] }>(),
    )
    .values(),
]

/** Explains the lines of a text that do something, from their definitions. */
export function QuickActionsHelp() {
  return (
    <>
      <p>
        A line of a description or comment that begins with <code>/</code> does something when the text is saved:{' '}
        <code>/due friday</code> or <code>/label ~bug</code>. While you type, a list suggests them after <code>/</code>,
        and the preview says what they will do. What cannot be done stays in the text and is named.
      </p>
      <dl>
        {ACTIONS.map(({ action: { name, params, about }, nouns }) => (
          <div key={name}>
            <dt>
              <code>
                /{name} {params}
              </code>
            </dt>
            <dd>
              {about}
              {nouns.length < ITEM_KINDS.length && ` (${nouns.map((noun) => `${noun}s`).join(' and ')})`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
