import * as v from 'valibot'
import type { TaskClick } from '#domain/task-list.ts'
import { pageRequest } from '#web/lib/page-request.ts'

const entity = v.object({
  title: v.string(),
  title_html: v.string(),
  description: v.string(),
  description_html: v.string(),
  lock_version: v.number(),
})

/** The texts of an item with what the server has made of them. */
export interface TextFields {
  title: string
  titleHtml: string
  description: string
  descriptionHtml: string
  lockVersion: number
}

/** The texts as the server has them now. */
export async function fetchFields(endpoint: string): Promise<TextFields> {
  return fieldsOf(await pageRequest(endpoint))
}

/** Saves a click on a task; `index` is its place among all tasks, from 1. */
export async function saveTask(endpoint: string, click: TaskClick & { index: number }) {
  const { index, checked, lineNumber, lineSource } = click
  const body = { update_task: { index, checked, line_number: lineNumber, line_source: lineSource } }
  return fieldsOf(await pageRequest(endpoint, { method: 'PUT', body }))
}

function fieldsOf(answer: unknown): TextFields {
  const saved = v.parse(entity, answer)
  return {
    title: saved.title,
    titleHtml: saved.title_html,
    description: saved.description,
    descriptionHtml: saved.description_html,
    lockVersion: saved.lock_version,
  }
}
