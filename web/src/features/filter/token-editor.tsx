import { draftValue, type TokenDraft } from './bar-state.ts'
import { completedValue, writtenValue } from './query-text.ts'
import { SuggestInput } from './suggest-input.tsx'
import type { Operator } from '#web/lib/list/list-filter.ts'
import { OPERATOR_NAMES, type EmptyTexts, type Suggestion, type TokenDefinition } from './token-definition.ts'
import { typedOut, useSuggestions } from './use-suggestions.ts'
import styles from './token-chip.module.css'

export interface TokenEditorProps {
  definition: TokenDefinition
  draft: TokenDraft
  /** Of all kinds of conditions, one of which may follow this one. */
  definitions: readonly TokenDefinition[]
  groupPath: string
  emptyTexts: EmptyTexts
  onOperator: (operator: Operator, text: string) => void
  onText: (text: string) => void
  /** `rest` is what was typed after the value. */
  onComplete: (value: string, suggestion: Suggestion | undefined, rest: string) => void
  onCancel: () => void
  /** Backspace where nothing is left to delete. */
  onBack: () => void
  onLeave: () => void
}

/** Shows a condition that is being written: first its operator, then its value. */
export function TokenEditor(props: TokenEditorProps) {
  const { definition, draft } = props
  return (
    <li className={styles.token} data-editing>
      <span className={styles.title}>{definition.title}</span>
      {draft.operator === null ? (
        <OperatorField {...props} />
      ) : (
        <>
          <span className={styles.operator}>{draft.operator}</span>
          <ValueField {...props} operator={draft.operator} />
        </>
      )}
    </li>
  )
}

/** True when a text begins an operator, or what it reads like. */
const isBegun = (operator: Operator, text: string): boolean =>
  operator.startsWith(text) || OPERATOR_NAMES[operator].startsWith(text.toLowerCase())

function OperatorField({ definition, draft, onOperator, onText, onBack, onCancel, onLeave }: TokenEditorProps) {
  const typed = draft.text.trim()
  const choices = definition.operators
    .filter((operator) => isBegun(operator, typed))
    .map((operator) => ({ id: operator, label: operator, detail: OPERATOR_NAMES[operator] }))
  const choose = (id: string) => {
    onOperator(definition.operators.find((one) => one === id) ?? definition.operators[0], '')
  }
  return (
    <SuggestInput
      key="operator"
      isFocusedFirst
      label={`${definition.title}, operator`}
      text={draft.text}
      choices={choices}
      onText={(text) => {
        const operator = definition.operators.find((one) => one === text.trim())
        if (operator) onOperator(operator, '')
        // Who goes on with the value means the usual operator.
        else if (!definition.operators.some((one) => isBegun(one, text.trim())))
          onOperator(definition.operators[0], text.trimStart())
        else onText(text)
      }}
      onChoose={choose}
      onEnter={() => {
        choose(choices[0]?.id ?? '')
      }}
      onEscape={onCancel}
      onBefore={onBack}
      onLeave={onLeave}
    />
  )
}

function ValueField({ operator, ...props }: TokenEditorProps & { operator: Operator }) {
  const { definition, draft, onComplete } = props
  // What is opened for a change offers everything until something else is typed.
  const typed = draft.text === draft.original?.value ? '' : draft.text
  const { suggestions, isLoading, isSettled, hasFailed, retry } = useSuggestions(definition, typed, props.groupPath)
  const complete = (text: string, value: string, rest = '') => {
    const suggestion = typedOut(suggestions, text) ?? typedOut(suggestions, value)
    onComplete(suggestion?.value ?? value, suggestion, rest)
  }
  const isTypedOnly = definition.source.kind === 'fixed' && !definition.isClosed
  // Any text may be meant then: neither the rest of a word nor what follows it may be guessed from the few that are offered.
  const isAnyText = isTypedOnly && definition.hasSpaces
  const enter = () => {
    const value = draftValue(draft, definition)
    const [only, ...others] = suggestions
    // A value in quotes is meant as it is; otherwise the only one that is offered is the one that is looked for.
    const isOnly = !isAnyText && isSettled && typed !== '' && !/^\S?["']/.test(typed.trim()) && others.length === 0
    if (only && isOnly) onComplete(only.value, only, '')
    else if (value !== '') complete(draft.text, value)
  }
  const isTypedOutFor = (text: string) => {
    const begun = text.toLowerCase()
    return typedOut(suggestions, text) && !suggestions.some(({ label }) => label.toLowerCase().startsWith(begun))
  }
  const emptyText = writtenValue(definition, typed) === '' ? props.emptyTexts.nothing : props.emptyTexts.noHit
  return (
    <SuggestInput
      key="value"
      isFocusedFirst
      label={`${definition.title} ${OPERATOR_NAMES[operator]}`}
      text={draft.text}
      choices={suggestions.map(({ value, label, detail, picture }) => ({ id: value, label, detail, picture }))}
      emptyText={isLoading || hasFailed || isTypedOnly ? undefined : emptyText}
      isLoading={isLoading}
      onText={(text) => {
        retry()
        const completed = completedValue(text, definition, props.definitions)
        if (completed) complete(completed.value, completed.value, completed.rest)
        else if (!isAnyText && text.endsWith(' ') && isTypedOutFor(text)) complete(text, writtenValue(definition, text))
        else props.onText(text)
      }}
      onChoose={(id) => {
        onComplete(
          id,
          suggestions.find(({ value }) => value === id),
          '',
        )
      }}
      onEnter={enter}
      onEscape={props.onCancel}
      onBefore={props.onBack}
      onLeave={props.onLeave}
    />
  )
}
