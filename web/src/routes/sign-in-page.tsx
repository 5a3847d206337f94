import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { loadConfig, type DemoUser } from '#web/lib/config.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/navigation.ts'
import { homePath, safeReturnPath } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './sign-in-page.module.css'

export default function SignInPage() {
  useDocumentTitle(documentTitle('Sign in'))
  const returnTo = safeReturnPath(useSearchParams()['return_to'], window.location.origin)
  const navigateTo = useNavigateTo()
  const { data: config, error: configError } = useQuery({ queryKey: ['config'], queryFn: loadConfig })
  const [pendingUser, setPendingUser] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  const attempt = async (username: string, password: string): Promise<boolean> => {
    setPendingUser(username)
    setError(null)
    try {
      await signIn(username, password)
      navigateTo(returnTo, { replace: true })
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setPendingUser(null)
    }
  }

  const failure = error ?? configError
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <a className={styles.brand} href={homePath} aria-label="Canopy, home">
          <Logo size={40} />
        </a>
        <h1 className={styles.title}>Sign in to Canopy</h1>
        <div className={styles.card}>
          {failure instanceof Error && <Alert tone="danger">{failure.message}</Alert>}
          <PasswordForm isBusy={pendingUser !== null} onSubmit={attempt} />
        </div>
        {config && config.demoUsers.length > 0 && (
          <DemoUsers users={config.demoUsers} pendingUser={pendingUser} onChoose={attempt} />
        )}
        <p className={styles.aside}>
          <a href={returnTo}>Go on without signing in</a>
        </p>
      </div>
    </div>
  )
}

type Attempt = (username: string, password: string) => Promise<boolean>

function PasswordForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: Attempt }) {
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<{ username: boolean; password: boolean }>({ username: false, password: false })

  const handleSubmit = async (form: FormData) => {
    const username = fieldText(form, 'username').trim()
    const secret = fieldText(form, 'password')
    setMissing({ username: username === '', password: secret === '' })
    if (username === '' || secret === '') return
    if (!(await onSubmit(username, secret))) {
      password.current?.focus()
      password.current?.select()
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void handleSubmit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label="User name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.username ? 'Enter your user name.' : undefined}
      />
      <TextField
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing.password ? 'Enter your password.' : undefined}
      />
      <Button type="submit" variant="primary" className={styles.submit ?? ''} isBusy={isBusy}>
        Sign in
      </Button>
    </form>
  )
}

function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

interface DemoUsersProps {
  users: DemoUser[]
  pendingUser: string | null
  onChoose: Attempt
}

function DemoUsers({ users, pendingUser, onChoose }: DemoUsersProps) {
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
                if (pendingUser === null) void onChoose(user.username, user.password)
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
