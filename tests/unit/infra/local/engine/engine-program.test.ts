import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineMissingError } from '#infra/local/engine/engine-errors.ts'
import { findEngineProgram } from '#infra/local/engine/engine-program.ts'

describe('finding an engine program', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-engine-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('takes the binary named by DYNOXIDE_BIN before any other', () => {
    const binary = join(folder, 'dynoxide')
    writeFileSync(binary, '')
    const program = findEngineProgram({ DYNOXIDE_BIN: binary })
    expect(program).toMatchObject({ kind: 'dynoxide', command: binary })
    expect(program.args(1234, '/data/canopy.db')).toEqual(
      expect.arrayContaining(['--port', '1234', '--db-path', '/data/canopy.db']),
    )
  })

  it('keeps data in memory when no data file is given', () => {
    const binary = join(folder, 'dynoxide')
    writeFileSync(binary, '')
    expect(findEngineProgram({ DYNOXIDE_BIN: binary }).args(1, undefined)).not.toContain('--db-path')
  })

  it('says so when DYNOXIDE_BIN names no file', () => {
    expect(() => findEngineProgram({ DYNOXIDE_BIN: join(folder, 'absent') })).toThrow(/DYNOXIDE_BIN names .*absent/)
  })

  it('runs DynamoDB Local with Java from DYNAMODB_LOCAL_DIR', () => {
    writeFileSync(join(folder, 'DynamoDBLocal.jar'), '')
    mkdirSync(join(folder, 'DynamoDBLocal_lib'))
    const program = findEngineProgram({ DYNAMODB_LOCAL_DIR: folder }, 'dynamodb-local')
    expect(program).toMatchObject({ kind: 'dynamodb-local', command: 'java' })
    expect(program.args(8000, undefined)).toEqual(expect.arrayContaining(['-inMemory', '-sharedDb', '8000']))
    expect(program.args(8000, '/data/c.db')).toEqual(expect.arrayContaining(['-dbPath', '/data/c.db.dynamodb-local']))
  })

  it('says so when DYNAMODB_LOCAL_DIR is not a DynamoDB Local folder', () => {
    expect(() => findEngineProgram({ DYNAMODB_LOCAL_DIR: folder }, 'dynamodb-local')).toThrow(/not both there/)
  })

  it('says in one sentence what to do when there is no engine at all', () => {
    const find = () => findEngineProgram({}, 'dynamodb-local')
    expect(find).toThrow(EngineMissingError)
    expect(find).toThrow(/set DYNOXIDE_BIN .*DYNAMODB_LOCAL_DIR .*DYNAMODB_ENDPOINT/)
  })
})
