import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usernameProblem } from '#domain/namespace/path-checks.ts'
import { emailProblem, nameProblem } from '#domain/text/text-checks.ts'
import { newPasswordProblem } from '#web/lib/session/password-rules.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import styles from './add-person-dialog.module.css'
import { addPerson, PEOPLE_KEY, type NewPerson } from './people-query.ts'

/** Returns a first password that follows the rules, of letters that nobody takes for others. */
function firstPassword(): string {
  const pick = (letters: string, count: number): string =>
    [...crypto.getRandomValues(new Uint32Array(count))].map((one) => letters[one % letters.length] ?? '').join('')
  return `${pick('abcdefghjkmnpqrstuvwxyz', 6)}-${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)}-${pick('23456789', 4)}`
}

const FIELDS = [
  ['name', 'Name'],
  ['username', 'Username'],
  ['email', 'Email'],
] as const

/** Asks who is to have an account, with a first password to hand over. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<NewPerson>(() => ({
    ...{ name: '', username: '', email: '' },
    password: firstPassword(),
  }))
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => addPerson(person),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] })
      void showToast({ tone: 'success', title: `Added ${person.name.trim()}` })
    },
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const problems: Record<keyof NewPerson, string | undefined> = {
    name: nameProblem(person.name)?.message,
    username: usernameProblem(person.username)?.message,
    email: emailProblem(person.email)?.message,
    password: newPasswordProblem(person.password),
  }
  const say = (field: keyof NewPerson, text: string): void => {
    setPerson((before) => ({ ...before, [field]: text }))
  }
  const add = (): void => {
    setTried(true)
    setFailure(undefined)
    if (Object.values(problems).every((problem) => problem === undefined)) mutate()
  }
  return (
    <Dialog
      title="Add person"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isBusy={isPending} onClick={add}>
            Add person
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            value={person[field]}
            autoComplete="off"
            autoCapitalize={field === 'name' ? 'words' : 'none'}
            autoFocus={field === 'name'}
            spellCheck={false}
            inputMode={field === 'email' ? 'email' : 'text'}
            error={isTried ? problems[field] : undefined}
            onChange={({ target }) => {
              say(field, target.value)
            }}
          />
        ))}
        <div className={styles.password}>
          <TextField
            label="First password"
            value={person.password}
            autoComplete="off"
            spellCheck={false}
            error={isTried ? problems.password : undefined}
            onChange={({ target }) => {
              say('password', target.value)
            }}
          />
          <CopyButton value={person.password} label="Copy password" />
        </div>
        <p className={styles.text}>Give it to them with the username. They choose their own when they first sign in.</p>
        {/* Lets Enter send the form, whose button stands at the foot of the window. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
