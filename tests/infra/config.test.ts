import { describe, expect, test } from 'vitest'
import { environmentConfig } from '#infra/config.ts'

describe('the configuration of an environment', () => {
  test('is that of dev unless another is chosen', () => {
    expect(environmentConfig({})).toEqual({
      name: 'dev',
      webUrl: '',
      keepsData: false,
      logDays: 7,
      roadmapEpicsLimit: 1_000,
      firstDayOfWeek: 0,
      emulator: false,
    })
  })

  test.each(['staging', 'prod'])('keeps the data of %s', (env) => {
    expect(environmentConfig({ env })).toMatchObject({ name: env, keepsData: true })
  })

  test('of a name that is not listed is a copy of dev', () => {
    expect(environmentConfig({ env: 'pr-12' })).toEqual({ ...environmentConfig({}), name: 'pr-12' })
  })

  test.each(['Prod', '12', 'a_b', '', 'x'.repeat(21)])('refuses the name "%s"', (env) => {
    expect(() => environmentConfig({ env })).toThrow(`env=${env} is no environment name`)
  })

  test('takes the address of the web app without what follows the host', () => {
    expect(environmentConfig({ webUrl: 'https://canopy.example.com/' }).webUrl).toBe('https://canopy.example.com')
  })

  test.each(['canopy.example.com', 'http://canopy.example.com', 'https://example.com/canopy', 'https://e.com?a=1'])(
    'refuses the address %s',
    (webUrl) => {
      expect(() => environmentConfig({ webUrl })).toThrow('is no address of a site')
    },
  )

  test('is for an emulator only when asked, in plain words', () => {
    expect(environmentConfig({ emulator: 'true' }).emulator).toBe(true)
    expect(() => environmentConfig({ emulator: 'yes' })).toThrow('neither true nor false')
  })
})
