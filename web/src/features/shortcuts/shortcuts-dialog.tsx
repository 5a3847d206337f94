import { Fragment, useId, useState, type KeyboardEvent } from 'react'
import { ACTION_GROUPS } from '#web/lib/actions/catalogue.ts'
import { keysOfAction } from '#web/lib/actions/own-keys.ts'
import { shownKeys } from '#web/lib/actions/stroke.ts'
import { switchShortcuts, useShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const words = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** Shows every key by the place in which it acts, with a search and the switch that turns shortcuts off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const isOff = useShortcutsOff()
  const id = useId()
  const wanted = words(search)
  const groups = ACTION_GROUPS.map((group) => ({
    ...group,
    actions: group.actions.filter((action) => {
      const text = `${group.title} ${action.title} ${keysOfAction(action).join(' ')}`.toLocaleLowerCase()
      return wanted.every((word) => text.includes(word))
    }),
  })).filter(({ actions }) => actions.length > 0)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== '?') return
    event.preventDefault()
    onClose()
  }
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.content} onKeyDown={handleKey}>
        <div className={styles.head}>
          <TextField
            label="Search keyboard shortcuts"
            type="search"
            autoFocus
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
            }}
          />
          <div className={styles.choice}>
            <span aria-hidden>Keyboard shortcuts</span>
            <Switch
              label="Keyboard shortcuts"
              isOn={!isOff}
              onChange={(isOn) => {
                switchShortcuts(!isOn)
              }}
            />
          </div>
        </div>
        <p role="status" className={styles.nothing}>
          {groups.length === 0
            ? `No shortcut matches "${search}"`
            : isOff && 'Off. Only ? and the keys under Editing act, and those of forms and windows.'}
        </p>
        <div className={styles.groups}>
          {groups.map(({ title, actions }, index) => (
            <section key={title} aria-labelledby={`${id}-${index}`}>
              <h3 id={`${id}-${index}`} className={styles.title}>
                {title}
              </h3>
              <dl className={styles.actions}>
                {actions.map((action) => (
                  <div key={action.id}>
                    <dt>{action.title}</dt>
                    <dd>
                      {keysOfAction(action).map((keys, at) => (
                        <Fragment key={keys}>
                          {at > 0 && ' or '}
                          <Keys keys={keys} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** Shows keys that are pressed together side by side, and those that follow with a word between. */
function Keys({ keys }: { keys: string }) {
  return shownKeys(keys).map((stroke, index) => (
    <Fragment key={`${index}-${stroke.join()}`}>
      {index > 0 && ' then '}
      {stroke.map((part) => (
        <kbd key={part}>{part}</kbd>
      ))}
    </Fragment>
  ))
}
