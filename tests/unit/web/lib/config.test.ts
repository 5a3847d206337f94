import { describe, expect, it } from 'vitest'
import { parseConfig } from '#web/lib/config.ts'

const origin = 'http://localhost:4200'
const valid = {
  graphqlUrl: '/api/graphql',
  restUrl: 'https://api.example/api/v4',
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_abc',
  userPoolClientId: 'client',
}

describe('parseConfig', () => {
  it('makes relative addresses whole', () => {
    expect(parseConfig({ ...valid, userPoolEndpoint: '/cognito' }, origin)).toEqual({
      ...valid,
      graphqlUrl: 'http://localhost:4200/api/graphql',
      userPoolEndpoint: 'http://localhost:4200/cognito',
      roadmapEpicsLimit: 1000,
      firstDayOfWeek: 0,
      demoUsers: [],
    })
  })

  it('keeps the people of the demo set', () => {
    const demoUsers = [{ username: 'olivia', password: 'secret', name: 'Olivia', role: 'Owner' }]
    expect(parseConfig({ ...valid, demoUsers }, origin).demoUsers).toEqual(demoUsers)
  })

  it.each([
    [60, 60],
    ['60', 60],
    [undefined, 1000],
    ['', 1000],
    ['many', 1000],
    [0, 1000],
  ])('takes %j as a roadmap limit of %d epics', (roadmapEpicsLimit, expected) => {
    expect(parseConfig({ ...valid, roadmapEpicsLimit }, origin).roadmapEpicsLimit).toBe(expected)
  })

  it.each([
    [1, 1],
    ['1', 1],
    [undefined, 0],
    ['7', 0],
    ['x', 0],
  ])('takes %j as weeks that start on day %d', (firstDayOfWeek, expected) => {
    expect(parseConfig({ ...valid, firstDayOfWeek }, origin).firstDayOfWeek).toBe(expected)
  })

  it('says everything that is wrong at once', () => {
    const broken = { ...valid, region: '', userPoolId: 7, graphqlUrl: 'http://', demoUsers: [{ username: 'x' }] }
    expect(() => parseConfig(broken, origin)).toThrow(
      /region must.*userPoolId must.*graphqlUrl must be a URL.*demoUsers\[0\]\.password must.*demoUsers\[0\]\.role must/,
    )
  })

  it.each([null, [], 'text'])('refuses %j', (value) => {
    expect(() => parseConfig(value, origin)).toThrow('must hold a JSON object')
  })
})
