import { ACTION_GROUPS, type ActionGroup } from '#web/lib/actions/catalogue.ts'
import { keysOfAction } from '#web/lib/actions/own-keys.ts'
import { shownKeys } from '#web/lib/actions/stroke.ts'

/** The places of the product that have no page yet, so that their keys do nothing. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set([
  ...['Wiki', 'Repository graph', 'Project files', 'Merge requests', 'Merge request commits'],
  ...['Issue designs', 'Web IDE', 'Metrics'],
])

/** Shows all keys by the place in which they act, as the person has chosen them. */
export function KeysHelp() {
  return (
    <>
      <p>
        Press <kbd>?</kbd> on any page for the same list with a search, and to switch keys off. Letters act while no
        field has the focus; keys of rows act on the row that has it. While keys are off, only <kbd>?</kbd> and the keys
        under Editing act, and those of forms and windows, such as <kbd>Esc</kbd>.
      </p>
      {ACTION_GROUPS.filter(({ title }) => !WITHOUT_PAGE.has(title)).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </>
  )
}

function Group({ title, actions }: ActionGroup) {
  return (
    <>
      <h2>{title}</h2>
      <dl>
        {actions.map((action) => (
          <div key={action.id}>
            <dt>
              {keysOfAction(action).map((keys, index) => (
                <span key={keys}>
                  {index > 0 && ' or '}
                  {shownKeys(keys).map((stroke, at) => (
                    <span key={`${at}-${stroke.join()}`}>
                      {at > 0 && ' then '}
                      {stroke.map((part) => (
                        <kbd key={part}>{part}</kbd>
                      ))}
                    </span>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{action.title}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
