import * as v from 'valibot'
import type { TaskClick } from '#domain/task-list.ts'
import { pageRequest } from '#web/lib/page-request.ts'

/** Title and description of an owner at one time. */
export interface TextVersion {
  title: string
  description: string
  /** Grows with every change of title or description. */
  lockVersion: number
}

const entity = v.object({
  title: v.string(),
  title_html: v.string(),
  description: v.string(),
  description_html: v.string(),
  lock_version: v.number(),
})

/** The texts of an owner with what the server has made of them. */
export interface TextFields extends TextVersion {
  titleHtml: string
  descriptionHtml: string
}

/** The texts as the server has them now. */
export async function fetchFields(endpoint: string): Promise<TextFields> {
  return fieldsOf(await pageRequest(endpoint))
}

/** The version as the server has it now. */
export async function fetchVersion(endpoint: string): Promise<TextVersion> {
  const { title, description, lockVersion } = await fetchFields(endpoint)
  return { title, description, lockVersion }
}

/** Saves a version written against `lockVersion`; gives back the fields of the owner as they are then. */
export async function saveVersion(endpoint: string, { title, description, lockVersion }: TextVersion) {
  const body = { title, description, lock_version: lockVersion }
  return fieldsOf(await pageRequest(endpoint, { method: 'PUT', body }))
}

/** Saves a click on a task; `index` is its place among all tasks, from 1. */
export async function saveTask(endpoint: string, click: TaskClick & { index: number }) {
  const { index, checked, lineNumber, lineSource } = click
  const body = { update_task: { index, checked, line_number: lineNumber, line_source: lineSource } }
  return fieldsOf(await pageRequest(endpoint, { method: 'PUT', body }))
}

function fieldsOf(answer: unknown) {
  const saved = v.parse(entity, answer)
  return {
    title: saved.title,
    titleHtml: saved.title_html,
    description: saved.description,
    descriptionHtml: saved.description_html,
    lockVersion: saved.lock_version,
  }
}
