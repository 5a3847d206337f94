import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import type { LinkType } from '#domain/schema.generated.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { globalIdNumber } from '#domain/ids.ts'
import sectionStyles from '#web/features/item/page/item-section.module.css'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/base/button.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { addLink } from './change-links.ts'
import { CHOSEN_TYPES, LINK_CHOICES, LINK_FAILED } from './link-texts.ts'
import styles from './linked-items.module.css'

/** A field that turns what is typed or pasted into references. */
export type ReferenceField = ComponentType<{
  label: string
  placeholder: string
  note: string
  sign: '#' | '&'
  sourcePath: string | null
  groupPath: string
  isTaken: (id: number) => boolean
  references: readonly string[]
  text: string
  isBusy: boolean
  failureId: string | undefined
  onChange: (references: readonly string[], text: string) => void
  onSuggested: (item: { id: number; title: string; reference: string }) => void
}>

interface LinkFormProps {
  owner: IndexedOwner
  groupPath: string
  ReferenceField: ReferenceField
  /** Global ids of what is linked already. */
  linkedIds: readonly string[]
  /** Called with what was linked, in words. */
  onLinked: (news: string) => void
  onClose: () => void
}

const KINDS = {
  '&': { kind: 'EPIC', type: 'Epic', source: 'epics' },
  '#': { kind: 'ISSUE', type: 'Issue', source: 'issues' },
} as const

/** Shows how an item is linked, and to what. What could not be linked stays in the form, with the reason. */
export function LinkForm({ owner, groupPath, ReferenceField, linkedIds, onLinked, onClose }: LinkFormProps) {
  const [type, setType] = useState<LinkType>('RELATED')
  const [references, setReferences] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const titleId = useId()
  const failureId = useId()
  /** What suggestions have shown of the references. */
  const known = useRef(new Map<string, { id: number; title: string }>())
  const [waiting, setWaiting] = useState(0)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const link = (sent: readonly string[]) => {
    const left: string[] = []
    const reasons: string[] = []
    let answered = 0
    const answer = () => {
      answered += 1
      if (answered < sent.length || !isOpen.current) return
      setWaiting(0)
      if (left.length < sent.length) onLinked(`${sent.length - left.length} linked.`)
      setReferences(left)
      setFailure(reasons.join(' '))
      if (left.length === 0) onClose()
    }
    setWaiting(sent.length)
    // Each goes on top.
    for (const reference of sent.toReversed()) {
      const { kind, type: gidType } = KINDS[reference.includes('#') ? '#' : '&']
      const found = known.current.get(reference)
      const item = found && { id: `gid://gitlab/${gidType}/${found.id}`, title: found.title }
      addLink(
        owner,
        type,
        { reference, kind, ...item },
        {
          onDone: answer,
          onRefused: ({ reason }) => {
            left.unshift(reference)
            reasons.unshift(reason ?? LINK_FAILED)
            answer()
            return isOpen.current
          },
        },
      )
    }
  }
  const isPending = waiting > 0
  const sign = text.startsWith('#') ? '#' : '&'
  const taken = new Set([owner.id, ...linkedIds].flatMap((id) => globalIdNumber(KINDS[sign].type, id) ?? []))
  const isEmpty = references.length === 0 && text.trim() === ''
  return (
    <form
      className={sectionStyles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty || isPending) return
        const sent = [...new Set([...references, ...text.split(/\s+/u).filter((piece) => piece !== '')])]
        setReferences(sent)
        setText('')
        setFailure('')
        link(sent)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
    >
      <h3 id={titleId} className={styles.formTitle}>
        Add linked items
      </h3>
      <RadioChoice
        label={`This ${owner.kind}`}
        names={LINK_CHOICES}
        values={CHOSEN_TYPES}
        chosen={type}
        onChoose={(chosen) => {
          setType(chosen)
        }}
      />
      <ReferenceField
        label="References of epics and issues"
        placeholder="&5, #7 or a link; & or # and a word of the title"
        note=""
        sign={sign}
        sourcePath={`${ROOT_PATH}/groups/${groupPath}/-/autocomplete_sources/${KINDS[sign].source}`}
        groupPath={groupPath}
        isTaken={(id) => taken.has(id)}
        references={references}
        text={text}
        isBusy={isPending}
        failureId={failure === '' ? undefined : failureId}
        onChange={(nextReferences, nextText) => {
          if (nextReferences.length === 0 && references.length > 0) setFailure('')
          setReferences(nextReferences)
          setText(nextText)
        }}
        onSuggested={({ reference, ...item }) => known.current.set(reference, item)}
      />
      {failure !== '' && (
        <p id={failureId} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={sectionStyles.buttons}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={isEmpty}>
          Add
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
