import { TaskIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import type { TaskPageState } from './read-task.ts'
import styles from './task-parent.module.css'

/** Shows the issue that a task belongs to, where the reader may see one, and what the task is. */
export function TaskParent({ task: { parent, typeName } }: { task: TaskPageState }) {
  const type = (
    <>
      <Icon of={TaskIcon} size={14} />
      {typeName}
    </>
  )
  if (!parent) return <p className={styles.type}>{type}</p>
  return (
    <nav className={styles.parent} aria-label="Parent">
      <ol>
        <li>
          <ItemStateIcon type="issue" isOpen={parent.state === 'opened'} />
          <a href={`../../issues/${parent.iid}`} title={parent.reference} dir="auto">
            {parent.title}
          </a>
        </li>
        <li>{type}</li>
      </ol>
    </nav>
  )
}
