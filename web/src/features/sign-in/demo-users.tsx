import type { DemoUser } from '#web/lib/config.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import styles from './demo-users.module.css'

export interface DemoUsersProps {
  users: DemoUser[]
  /** Who is being signed in. */
  pendingUser: string | null
  onChoose: (username: string, password: string) => void
}

/** Shows the people of the demo set, whom one press signs in. */
export function DemoUsers({ users, pendingUser, onChoose }: DemoUsersProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">Or look around as</h2>
      <ul>
        {users.map((user) => (
          <li key={user.username}>
            <button
              type="button"
              className={styles.person}
              aria-disabled={pendingUser !== null}
              onClick={() => {
                if (pendingUser === null) onChoose(user.username, user.password)
              }}
            >
              <Avatar name={user.name} size={32} isDecorative />
              <span className={styles.names}>
                <span className={styles.name}>{user.name}</span>
                <span className={styles.role}>{user.role}</span>
              </span>
              {pendingUser === user.username && <Spinner label="Signing in" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
