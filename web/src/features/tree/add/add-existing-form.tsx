import { ROOT_PATH } from '#domain/root-path.ts'
import { useId, useState } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { ADD_CHILD_FAILED, CONFIDENTIAL_PARENT } from '#web/lib/messages.ts'
import { RefusalError } from '#web/lib/request-errors.ts'
import { withItemAt } from '../tree-changes.ts'
import { FormFrame } from './form-frame.tsx'
import { ADD_FORM_NAMES } from './add-form.ts'
import type { AddFormProps } from './add-forms.tsx'
import styles from './add-existing-form.module.css'
import { keptFields, useKeptForm } from './kept-form.ts'
import { addFailure, postReferences, stillToAdd, type ChildKind } from './post-references.ts'
import { ReferenceInput } from './reference-input.tsx'
import { joinReferences, splitReferences } from './references.ts'
import { useSubmitOnce } from './submit-once.ts'

/** References of issues or epics that exist, which are put on top of the children. */
export function AddExistingForm({ kind, config, store, onClose }: AddFormProps & { kind: ChildKind }) {
  const { parent } = config
  const form = `add-${kind}` as const
  const endpoint = kind === 'epic' ? config.epicsEndpoint : config.issuesEndpoint
  const hasSuggestions = kind === 'epic' ? config.autocompleteEpics : config.autocompleteIssues
  const [kept] = useState(() => keptFields(form, parent.id))
  const [references, setReferences] = useState(() => splitReferences(kept.references ?? ''))
  const [text, setText] = useState(kept.text ?? '')
  const [failure, setFailure] = useState('')
  const failureId = useId()
  const isEmpty = references.length === 0 && text === ''
  const dropKept = useKeptForm(form, parent.id, { references: references.join(' '), text }, !isEmpty)
  const readAgain = () => {
    void store.refresh(parent.id)
    void store.refreshRollUp(parent.id)
  }
  const { submit, isBusy } = useSubmitOnce({
    send: (sent: readonly string[]) => postReferences(endpoint, kind, sent),
    onDone: (items) => {
      dropKept()
      settleAlerts(ADD_CHILD_FAILED)
      const known = store.state().parentIds
      const added = items.filter(({ id }) => known.get(id) !== parent.id)
      // From the last to the first, so that the first one stands topmost.
      store.change((before) =>
        added.reduceRight((next, item) => withItemAt(next, item, { parentId: parent.id, index: 0 }), before),
      )
      // The answer does not tell what is below an added epic.
      readAgain()
    },
    onClose,
    onFailed: (error, isFormOpen) => {
      const message = addFailure(kind, error)
      if (isFormOpen) setFailure(message)
      else raiseAlert(message, ADD_CHILD_FAILED)
      setReferences((sent) => [...stillToAdd(sent, error)])
      // Others of the references may have been added all the same.
      if (error instanceof RefusalError && error.status !== 404) readAgain()
    },
  })
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
        label={kind === 'epic' ? 'Epic references' : 'Issue references'}
        placeholder={placeholderFor(kind, parent.confidential, hasSuggestions)}
        note={parent.confidential ? CONFIDENTIAL_PARENT : ''}
        sign={kind === 'epic' ? '&' : '#'}
        sourcePath={hasSuggestions ? sourcePathFor(kind, parent) : null}
        groupPath={parent.fullPath}
        isTaken={(id) => {
          const globalId = `gid://gitlab/${kind === 'epic' ? 'Epic' : 'Issue'}/${id}`
          return globalId === parent.id || store.state().parentIds.get(globalId) === parent.id
        }}
        references={references}
        text={text}
        isBusy={isBusy}
        failureId={failure === '' ? undefined : failureId}
        onChange={change}
      />
      {failure !== '' && (
        <p id={failureId} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </FormFrame>
  )
}

function placeholderFor(kind: ChildKind, isConfidential: boolean, hasSuggestions: boolean): string {
  const tail = hasSuggestions ? (kind === 'epic' ? ' or <&epic id>' : ' or <#issue id>') : ''
  return `Paste ${isConfidential ? 'confidential ' : ''}${kind} link${tail}`
}

function sourcePathFor(kind: ChildKind, { fullPath, confidential }: AddFormProps['config']['parent']): string {
  const path = `${ROOT_PATH}/groups/${fullPath}/-/autocomplete_sources/${kind}s`
  return confidential ? `${path}?confidential_only=true` : path
}
