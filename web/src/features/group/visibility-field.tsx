import { useState } from 'react'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

const NAMES = {
  private: 'Private: members only',
  internal: 'Internal: everyone who is signed in',
  public: 'Public',
}
export type Visibility = keyof typeof NAMES

/** Says who may see something from then on. */
const READERS: Readonly<Record<Visibility, string>> = {
  private: 'Only its members will see it, and what is in it.',
  internal: 'Everyone who is signed in will see it, and what is in it that is not confidential.',
  public: 'Everyone on the internet will see it, without signing in, and what is in it that is not confidential.',
}

const VALUES = ['private', 'internal', 'public'] as const

export const isVisibility = (text: string): text is Visibility => VALUES.some((value) => value === text)

/** Shows who can see a group or project. */
export function VisibilityField({ value, onChange }: { value: Visibility; onChange: (value: Visibility) => void }) {
  return (
    <RadioChoice<Visibility> label="Who can see it" names={NAMES} values={VALUES} chosen={value} onChoose={onChange} />
  )
}

/**
 * Asks before others can see, or can no longer see, a group or project.
 * @returns the question, and what asks it
 */
export function useVisibilityQuestion(name: string, after: Visibility, onConfirm: () => void) {
  const [isAsked, setIsAsked] = useState(false)
  const question = (
    <ConfirmDialog
      title={`Make ${name} ${after}?`}
      isOpen={isAsked}
      confirmLabel={`Make ${after}`}
      tone={after === 'public' ? 'danger' : 'primary'}
      onConfirm={() => {
        setIsAsked(false)
        onConfirm()
      }}
      onCancel={() => {
        setIsAsked(false)
      }}
    >
      {READERS[after]}
    </ConfirmDialog>
  )
  const ask = () => {
    setIsAsked(true)
  }
  return { question, ask }
}
