import { join } from 'node:path'
import { ROOT } from '../build/bundle.ts'

/** Names of the local system that clients and tests rely on; none of them is secret. */
export const REGION = 'eu-west-1'
export const USER_POOL_ID = 'eu-west-1_Canopy000'
export const USER_POOL_CLIENT_ID = 'canopy-local-web'
export const TABLE_NAME = 'canopy-local'
export const PORT = 4000

/** Where the local system keeps its data, unless a setting says otherwise. */
export const DATA_FOLDER = join(ROOT, '.canopy')

/** Returns the files of a data folder. */
export const dataFiles = (folder: string) => ({
  table: join(folder, 'table.db'),
  users: join(folder, 'users.json'),
  key: join(folder, 'signing-key.pem'),
  checkpoint: join(folder, 'stream.json'),
  running: join(folder, 'running.json'),
  /** Uploaded files. */
  uploads: join(folder, 'uploads'),
  /** Copies of them, a folder for each site. */
  sites: join(folder, 'sites'),
  /** Groups of the directory that stands for an LDAP server. */
  directory: join(folder, 'directory.json'),
  mails: join(folder, 'mails'),
  /** What pages report of changes that have failed, a line of JSON each. */
  errorReports: join(folder, 'error-reports.jsonl'),
})

export type DataFiles = ReturnType<typeof dataFiles>
