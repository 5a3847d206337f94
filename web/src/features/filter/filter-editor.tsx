import { useQueryClient } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import {
  addText,
  beginToken,
  cancelToken,
  completeToken,
  isSameQuery,
  leaveToken,
  offeredDefinitions,
  openToken,
  queryOf,
  removeToken,
  stepBack,
  surplusTokens,
  withTokens,
  type BarState,
} from './bar-state.ts'
import { FILTER_PLACEHOLDER, FilterFrame } from './filter-frame.tsx'
import type { FilterToken } from '#web/lib/list/list-filter.ts'
import type { FilterQuery } from './filter-token.ts'
import { learnValue } from './known-value.ts'
import { HistoryMenu } from './history-menu.tsx'
import { limitNotes } from './limit-notes.ts'
import { begunToken, parseQuery } from './query-text.ts'
import { rememberSearch, rememberValue } from './recents.ts'
import { SuggestInput } from './suggest-input.tsx'
import type { EmptyTexts, TokenDefinition } from './token-definition.ts'
import { TokenChip } from './token-chip.tsx'
import { TokenEditor } from './token-editor.tsx'
import styles from './filter-frame.module.css'

export interface FilterEditorProps {
  definitions: readonly TokenDefinition[]
  /** What is applied. */
  query: FilterQuery
  /** What the address asks for besides, and means nothing. */
  idle?: readonly FilterToken[]
  onApply: (query: FilterQuery) => void
  /** Past searches and values belong to a group. */
  groupPath: string
  emptyTexts: EmptyTexts
}

const EMPTY: FilterQuery = { tokens: [], text: '' }
const NOTHING: readonly FilterToken[] = []
const LAST_WORD = /\S*$/
/** Letters from which on a word can mean the condition that it begins. */
const BEGUN_MIN = 2

/** Shows a bar with conditions and free text, which count when the reader applies them. */
export function FilterEditor({
  definitions,
  query,
  idle = NOTHING,
  onApply,
  groupPath,
  emptyTexts,
}: FilterEditorProps) {
  const [state, setState] = useState<BarState>({ ...query, draft: null })
  const [applied, setApplied] = useState(query)
  // What another part of the page or the browser's back button applies takes the place of what stands here.
  if (!isSameQuery(applied, query)) {
    setApplied(query)
    if (!isSameQuery(queryOf(state, definitions), query)) setState({ ...query, draft: null })
  }
  const queryClient = useQueryClient()
  const textInput = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { draft, tokens, text } = state
  const draftDefinition = definitions.find(({ type }) => type === draft?.type)

  const apply = (next: FilterQuery, isExplicit = false) => {
    setState({ ...next, draft: null })
    const isEmpty = isSameQuery(next, EMPTY)
    // Nothing about nothing is no filter; to clear one is.
    if (isEmpty && !isExplicit && isSameQuery(query, EMPTY)) return
    if (!isEmpty) rememberSearch(groupPath, next)
    onApply(next)
  }
  const applyAll = () => {
    apply(queryOf(state, definitions))
  }
  const remove = (index: number) => {
    setState((before) => removeToken(before, index))
    textInput.current?.focus()
  }
  const focusToken = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-token]') ?? []
    const button = [...buttons].at(index)
    if (button && index < buttons.length) button.focus()
    else textInput.current?.focus()
  }
  const handleTokenKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else if (event.key === 'ArrowLeft') focusToken(Math.max(0, index - 1))
    else if (event.key === 'ArrowRight') focusToken(index + 1)
    else return
    event.preventDefault()
  }
  const changeText = (next: string) => {
    const begun = begunToken(next, offeredDefinitions(state, definitions))
    if (begun) setState((before) => beginToken({ ...before, text: begun.rest }, begun.definition, begun.operator))
    else setState((before) => ({ ...before, text: next }))
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain')
    const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
    const parsed = parseQuery(whole, definitions)
    if (parsed.tokens.length === 0) return
    event.preventDefault()
    setState((before) => ({
      ...before,
      tokens: withTokens(before.tokens, parsed.tokens, definitions),
      text: parsed.text,
    }))
  }
  const word = LAST_WORD.exec(text)?.[0].toLowerCase() ?? ''
  const offered = offeredDefinitions(state, definitions).filter(({ title }) => title.toLowerCase().includes(word))
  // One word that begins the name of a condition means it; among others it is a word to search for.
  const isBegun = word.length >= BEGUN_MIN && word === text.trim().toLowerCase()
  const begun = isBegun ? offered.find(({ title }) => title.toLowerCase().startsWith(word)) : undefined

  const surplus = surplusTokens(tokens)
  const notes = limitNotes(state, idle)
  const chip = (token: FilterToken, index: number) => {
    const definition = definitions.find(({ type }) => type === token.type)
    return (
      definition && (
        <TokenChip
          key={`${token.type} ${token.operator} ${token.value}`}
          definition={definition}
          token={token}
          groupPath={groupPath}
          isSurplus={surplus.has(index)}
          onOpen={() => {
            setState((before) => openToken(before, index))
          }}
          onRemove={() => {
            remove(index)
          }}
          onKeyDown={(event) => {
            handleTokenKey(event, index)
          }}
        />
      )
    )
  }
  const chips = tokens.map(chip)
  return (
    <FilterFrame
      start={
        <HistoryMenu
          groupPath={groupPath}
          definitions={definitions}
          onChoose={(search) => {
            apply(search)
          }}
        />
      }
      end={
        <>
          {(tokens.length > 0 || text !== '' || draft !== null) && (
            <IconButton
              icon={X}
              label="Clear"
              size="small"
              onClick={() => {
                apply(EMPTY, true)
                textInput.current?.focus()
              }}
            />
          )}
          <IconButton icon={Search} label="Search" size="small" onClick={applyAll} />
          <div role="status" className={styles.notes}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </>
      }
    >
      <ul ref={list} className={styles.tokens} aria-label="Filters">
        {draft && draftDefinition
          ? [
              ...chips.slice(0, draft.index),
              <TokenEditor
                key="draft"
                definition={draftDefinition}
                draft={draft}
                definitions={definitions}
                groupPath={groupPath}
                emptyTexts={emptyTexts}
                onOperator={(operator, value) => {
                  setState({ ...state, draft: { ...draft, operator, text: value } })
                }}
                onText={(value) => {
                  setState({ ...state, draft: { ...draft, text: value } })
                }}
                onComplete={(value, suggestion, rest) => {
                  const completed = completeToken(state, draftDefinition, value)
                  if (completed.draft) return
                  if (suggestion) {
                    learnValue(queryClient, groupPath, draft.type, suggestion)
                    if (draftDefinition.source.kind !== 'fixed') rememberValue(groupPath, draft.type, suggestion)
                  }
                  const next = addText(completed, rest, definitions)
                  setState(next)
                  if (next.draft === null) textInput.current?.focus()
                }}
                onCancel={() => {
                  setState(cancelToken)
                  textInput.current?.focus()
                }}
                onBack={() => {
                  const next = stepBack(state, draftDefinition)
                  setState(next)
                  if (next.draft === null) textInput.current?.focus()
                }}
                onLeave={() => {
                  setState((before) => leaveToken(before, draftDefinition))
                }}
              />,
              ...chips.slice(draft.index),
            ]
          : chips}
      </ul>
      <SuggestInput
        inputRef={textInput}
        isCompact={draft !== null}
        label={FILTER_PLACEHOLDER}
        {...(tokens.length === 0 && draft === null && { placeholder: FILTER_PLACEHOLDER })}
        text={text}
        onText={changeText}
        choices={offered.map(({ type, title, symbol }) => ({ id: type, label: title, detail: symbol || undefined }))}
        firstId={begun?.type}
        onChoose={(type) => {
          const definition = definitions.find((candidate) => candidate.type === type)
          if (!definition) return
          setState((before) =>
            beginToken({ ...before, text: before.text.replace(LAST_WORD, '').trimEnd() }, definition),
          )
        }}
        onEnter={applyAll}
        onBefore={(key) => {
          if (key === 'ArrowLeft') focusToken(-1)
          else setState((before) => openToken(before, before.tokens.length - 1))
        }}
        onPaste={handlePaste}
      />
    </FilterFrame>
  )
}
