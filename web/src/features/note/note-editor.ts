import type { ComponentType } from 'react'
import type { OwnerKind } from '#web/lib/owner.ts'

/** Where the field gets help from. */
export interface NoteEditorPaths {
  /** Renders a text. */
  preview: string
  /** Suggests references; `{kind}` stands for the source. */
  sources: string
  /** Explains Markdown. */
  docs: string
  /** The kind of the item that the text belongs to, where its lines can ask for something. */
  actionsFor?: OwnerKind
  /** Takes files. */
  uploads: string
}

/** The field in which Markdown is written, with the help that pages have for that. */
export type NoteEditor = ComponentType<{
  label: string
  value: string
  onChange: (value: string) => void
  paths: NoteEditorPaths
  placeholder: string
  isFocused: boolean
}>

/** Two versions of a text, and the choice between them. */
export type NoteConflict = ComponentType<{
  message: string
  mine: string
  theirs: string
  onKeep: () => void
  onDiscard: () => void
}>
