import { ROOT_PATH } from '#domain/root-path.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { IndexedKind } from '#web/lib/owner.ts'
import { settleAlerts } from '#web/lib/alerts.ts'
import { ADD_CHILD_FAILED, CONFIDENTIAL_PARENT } from '#web/lib/messages.ts'
import { addExisting, stillToAdd } from './add-existing.ts'
import { FormFrame } from './form-frame.tsx'
import { ADD_FORM_NAMES } from './add-form.ts'
import type { AddFormProps } from './add-forms.tsx'
import styles from './add-existing-form.module.css'
import { draftFields, useFormDraft } from './form-draft.ts'
import { ReferenceInput } from './reference-input.tsx'
import type { SuggestedItem } from './reference-suggestions.ts'
import { joinReferences, splitReferences } from './references.ts'

interface KindForm {
  endpoint: 'epicsEndpoint' | 'issuesEndpoint'
  suggestions: 'autocompleteEpics' | 'autocompleteIssues'
  label: string
  /** What a reference begins with. */
  sign: '#' | '&'
  /** The type in a global id. */
  gidType: string
}

const KINDS: Readonly<Record<IndexedKind, KindForm>> = {
  epic: {
    ...{ endpoint: 'epicsEndpoint', suggestions: 'autocompleteEpics' },
    ...{ label: 'Epic references', sign: '&', gidType: 'Epic' },
  },
  issue: {
    ...{ endpoint: 'issuesEndpoint', suggestions: 'autocompleteIssues' },
    ...{ label: 'Issue references', sign: '#', gidType: 'Issue' },
  },
}

/** Shows references of issues or epics that exist, which are put on top of the children. */
export function AddExistingForm({ kind, config, store, onClose }: AddFormProps & { kind: IndexedKind }) {
  const { parent } = config
  const form = `add-${kind}` as const
  const { label, sign, gidType, ...names } = KINDS[kind]
  const endpoint = config[names.endpoint]
  const hasSuggestions = config[names.suggestions]
  const [kept] = useState(() => draftFields(form, parent.id))
  const [references, setReferences] = useState(() => splitReferences(kept.references ?? ''))
  const [text, setText] = useState(kept.text ?? '')
  const [failure, setFailure] = useState('')
  const failureId = useId()
  /** What suggestions have shown of the references. */
  const known = useRef(new Map<string, SuggestedItem>())
  const isEmpty = references.length === 0 && text === ''
  const dropKept = useFormDraft(form, parent.id, { references: references.join(' '), text }, !isEmpty)
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const submit = (sent: readonly string[]) => {
    setIsBusy(true)
    addExisting({ root: parent, kind, endpoint, references: sent }, known.current, {
      onDone: () => {
        settleAlerts(ADD_CHILD_FAILED)
        if (!isOpen.current) return
        dropKept()
        onClose()
      },
      onRefused: ({ reason, answer }) => {
        // Others of the references may have been added all the same.
        void store.refresh(parent.id)
        void store.refreshRollUp(parent.id)
        if (!isOpen.current) return false
        setIsBusy(false)
        setFailure(reason ?? ADD_CHILD_FAILED)
        setReferences([...stillToAdd(sent, answer)])
        return true
      },
    })
  }
  const change = (nextReferences: readonly string[], nextText: string) => {
    if (nextReferences.length === 0 && references.length > 0) setFailure('')
    setReferences([...nextReferences])
    setText(nextText)
  }
  return (
    <FormFrame
      title={ADD_FORM_NAMES[form]}
      submitLabel="Add"
      canSubmit={!isEmpty}
      isBusy={isBusy}
      onSubmit={() => {
        const sent = joinReferences(references, splitReferences(text))
        if (sent.length === 0) return
        setReferences(sent)
        setText('')
        setFailure('')
        submit(sent)
      }}
      onClose={() => {
        dropKept()
        onClose()
      }}
    >
      <ReferenceInput
        label={label}
        placeholder={placeholderFor(kind, parent.confidential, hasSuggestions)}
        note={parent.confidential ? CONFIDENTIAL_PARENT : ''}
        sign={sign}
        sourcePath={hasSuggestions ? sourcePathFor(kind, parent) : null}
        groupPath={parent.fullPath}
        isTaken={(id) => {
          const globalId = `gid://gitlab/${gidType}/${id}`
          const isAbove = globalId === parent.id || parent.ancestorIds.includes(globalId)
          return isAbove || store.state().parentIds.get(globalId) === parent.id
        }}
        references={references}
        text={text}
        isBusy={isBusy}
        failureId={failure === '' ? undefined : failureId}
        onChange={change}
        onSuggested={(item) => known.current.set(item.reference, item)}
      />
      {failure !== '' && (
        <p id={failureId} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </FormFrame>
  )
}

function placeholderFor(kind: IndexedKind, isConfidential: boolean, hasSuggestions: boolean): string {
  const tail = hasSuggestions ? ` or <${KINDS[kind].sign}${kind} id>` : ''
  return `Paste ${isConfidential ? 'confidential ' : ''}${kind} link${tail}`
}

function sourcePathFor(kind: IndexedKind, { fullPath, confidential }: AddFormProps['config']['parent']): string {
  const path = `${ROOT_PATH}/groups/${fullPath}/-/autocomplete_sources/${kind}s`
  return confidential ? `${path}?confidential_only=true` : path
}
