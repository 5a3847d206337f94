import { describe, expect, test } from 'vitest'
import { environmentConfig } from '#infra/config.ts'

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012'

describe('the configuration of an environment', () => {
  test('a restored table is named on the command line for a drill only', () => {
    const table = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-14T00:00:00.000'
    const choices = { env: 'pr-12', shortLived: 'true' }
    expect(environmentConfig({ ...choices, table }).table).toEqual({ name: 'restored', stream: table })
    expect(() => environmentConfig({ ...choices, table: 'restored' })).toThrow("must be the ARN of a table's stream")
    expect(() => environmentConfig({ env: 'prod', table })).toThrow('name the table in cdk.json')
  })

  test('is that of dev unless another is chosen', () => {
    expect(environmentConfig({})).toEqual({
      name: 'dev',
      keepsData: true,
      aws: null,
      anonymous: 'on',
      introspection: true,
      logDays: 7,
      domain: null,
      table: null,
      gradualRelease: false,
      firewall: null,
      mail: null,
      alarmMail: null,
      securityContact: null,
      monthlyBudget: null,
      roadmapEpicsLimit: 1_000,
      firstDayOfWeek: 0,
      payments: 'off',
      sites: {},
      directories: {},
      creating: false,
      emulator: false,
    })
  })

  test.each(['staging', 'prod'])('keeps the data of %s', (env) => {
    expect(environmentConfig({ env })).toMatchObject({ name: env, keepsData: true })
  })

  test('of a short-lived one is a copy of dev whose data goes with it', () => {
    expect(environmentConfig({ env: 'pr-12', shortLived: 'true' })).toEqual({
      ...environmentConfig({}),
      name: 'pr-12',
      keepsData: false,
    })
    expect(environmentConfig({ shortLived: 'true' })).toMatchObject({ name: 'dev', keepsData: false })
  })

  test.each(['live', 'production', 'pr-12'])('refuses %s, which is not listed, unless it is short-lived', (env) => {
    expect(() => environmentConfig({ env })).toThrow(`There is no environment ${env}, only dev, staging, prod.`)
    expect(() => environmentConfig({ env })).toThrow('-c shortLived=true')
  })

  test.each(['staging', 'prod', 'live'])('lets the data of %s never go with the stack', (env) => {
    expect(() => environmentConfig({ env, shortLived: 'true', listed: { live: {} } })).toThrow(`${env} keeps its data`)
  })

  test.each(['Prod', '12', 'a_b', '', 'x'.repeat(21)])('refuses the name "%s"', (env) => {
    expect(() => environmentConfig({ env })).toThrow(`env=${env} is no environment name`)
  })

  test('takes what cdk.json says about an environment, also one of its own', () => {
    const domain = { name: 'canopy.example.com', certificate: CERTIFICATE }
    const listed = { prod: { domain, alarmMail: 'ops@example.com', monthlyBudget: 300 }, live: { logDays: 90 } }
    expect(environmentConfig({ env: 'prod', listed })).toMatchObject({ ...listed.prod, logDays: 90, keepsData: true })
    expect(environmentConfig({ env: 'live', listed })).toMatchObject({ keepsData: true, introspection: false })
  })

  test.each([
    ['aws', { account: '1234', region: 'eu-west-1' }],
    ['aws', { account: '123456789012' }],
    ['securityContact', 'security@example.com'],
    ['domain', { name: 'https://canopy.example.com', certificate: CERTIFICATE }],
    ['domain', { name: 'canopy.example.com', certificate: CERTIFICATE.replace('us-east-1', 'eu-west-1') }],
    ['domain', { name: 'canopy.example.com' }],
    ['table', { name: 'restored' }],
    ['table', { name: 'restored', stream: 'arn:aws:dynamodb:eu-west-1:123456789012:table/other/stream/2026' }],
    ['firewall', 'on'],
    ['firewall', { requests: 9 }],
    ['firewall', { request: 100 }],
    ['firewall', { trusted: '203.0.113.0/24' }],
    ['firewall', { trusted: ['203.0.113.7'] }],
    ['firewall', { trusted: ['203.0.113.0/33'] }],
    ['firewall', { trusted: ['203.0.113.0/0'] }],
    ['firewall', { trusted: ['office/24'] }],
    ['alarmMail', 'ops'],
    ['monthlyBudget', '300'],
    ['mail', { sender: 'canopy@example.com', identity: 'example.org' }],
    ['mail', 'canopy@example.com'],
    ['logDays', 8],
    ['anonymous', false],
    ['introspection', 'yes'],
    ['roadmapEpicsLimit', 0],
    ['firstDayOfWeek', 7],
    ['payments', 'bank'],
    ['sites', { eu: { bucket: 'copies' } }],
    ['sites', ['eu']],
    ['directories', { ldapmain: { url: 'https://ldap.example.com', base: 'dc=example' } }],
    ['directories', { 'ldap-main': { url: 'ldaps://ldap.example.com', base: 'dc=example' } }],
    [
      'directories',
      { ldapmain: { url: 'ldaps://ldap.example.com', base: 'dc=example', account: { dn: 'cn=canopy' } } },
    ],
  ])('refuses %s: %j and says what it should be', (key, value) => {
    const listed = { prod: { [key]: value } }
    expect(() => environmentConfig({ env: 'prod', listed })).toThrow(`environments.prod.${key} in cdk.json must be`)
  })

  test('has a firewall unless its settings say otherwise, with limits of its own where they are given', () => {
    const firewallOf = (firewall: unknown) =>
      environmentConfig({ env: 'prod', listed: { prod: { firewall } } }).firewall
    expect(environmentConfig({ env: 'prod' }).firewall).toEqual({ requests: 6_000, trusted: [] })
    expect(firewallOf(true)).toEqual({ requests: 6_000, trusted: [] })
    expect(firewallOf(false)).toBeNull()
    expect(firewallOf({ requests: 20_000 })).toEqual({ requests: 20_000, trusted: [] })
    const trusted = ['203.0.113.0/24', '2001:db8::/32']
    expect(firewallOf({ trusted })).toEqual({ requests: 6_000, trusted })
  })

  test('refuses settings that it does not know', () => {
    expect(() => environmentConfig({ env: 'prod', listed: { prod: { webUrl: 'x' } } })).toThrow(
      'environments.prod.webUrl in cdk.json is no setting: aws, anonymous, introspection,',
    )
    expect(() => environmentConfig({ listed: [] })).toThrow('environments in cdk.json must be an object.')
  })

  test('is for an emulator only when asked, in plain words', () => {
    expect(environmentConfig({ emulator: 'true' }).emulator).toBe(true)
    expect(() => environmentConfig({ emulator: 'yes' })).toThrow('neither true nor false')
  })
})
