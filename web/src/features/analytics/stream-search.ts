import { isDay } from '#domain/time/is-day.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'

/** What figures of value streams are of, as their addresses and those of the page say it. */
export interface StreamSearch {
  /** `YYYY-MM-DD` */
  created_after?: string
  created_before?: string
  author_username?: string
  milestone_title?: string
  label_name?: string[]
  assignee_username?: string[]
  project_ids?: string[]
}

const DAYS = ['created_after', 'created_before'] as const
const TEXTS = ['author_username', 'milestone_title'] as const
const LISTS = ['label_name', 'assignee_username', 'project_ids'] as const

const textOf = (value: SearchParams[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: SearchParams[string] | undefined): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Returns what of an address figures can be of; days that are none are left out. */
export function streamSearchOf(params: SearchParams): StreamSearch {
  const search: StreamSearch = {}
  for (const name of DAYS) if (isDay(textOf(params[name]))) search[name] = textOf(params[name])
  for (const name of TEXTS) if (textOf(params[name]) !== '') search[name] = textOf(params[name])
  for (const name of LISTS) if (listOf(params[name]).length > 0) search[name] = listOf(params[name])
  return search
}
