import * as v from 'valibot'
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

/** The version as the server has it now. */
export async function fetchVersion(endpoint: string): Promise<TextVersion> {
  return versionOf(v.parse(entity, await pageRequest(endpoint)))
}

/** Saves a version written against `lockVersion`; gives back the fields of the owner as they are then. */
export async function saveVersion(endpoint: string, { title, description, lockVersion }: TextVersion) {
  const body = { title, description, lock_version: lockVersion }
  const saved = v.parse(entity, await pageRequest(endpoint, { method: 'PUT', body }))
  return {
    title: saved.title,
    titleHtml: saved.title_html,
    description: saved.description,
    descriptionHtml: saved.description_html,
    lockVersion: saved.lock_version,
  }
}

function versionOf({ title, description, lock_version: lockVersion }: v.InferOutput<typeof entity>): TextVersion {
  return { title, description, lockVersion }
}
