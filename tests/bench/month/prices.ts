/**
 * List prices of AWS in us-east-1 in US dollars, without free tiers other than that of sign-ins, as its price pages gave them in November 2026. Who has other
 * prices changes them here.
 */
export const PRICES = {
  /** A million queries or mutations of AppSync. */
  appsyncOperations: 4,
  /** A million messages of AppSync to subscribers, 5 KB each. */
  appsyncMessages: 2,
  /** A million minutes of open sockets. */
  appsyncMinutes: 0.08,
  /** A million requests to the HTTP API. */
  httpApiRequests: 1,
  /** A million requests to CloudFront by HTTPS. */
  cloudFrontRequests: 1,
  /** A gigabyte sent by CloudFront. */
  cloudFrontGigabytes: 0.085,
  /** A million requests looked at by the firewall. */
  wafRequests: 0.6,
  /** A firewall with its rules, a month. */
  wafMonth: 10.5,
  /** A million read units on demand. */
  tableReads: 0.125,
  /** A million write units on demand. */
  tableWrites: 0.625,
  /** A million calls of functions. */
  lambdaCalls: 0.2,
  /** A million gigabyte-seconds of functions on ARM. */
  lambdaGigabyteSeconds: 13.3334,
  /** A gigabyte of logs taken in. */
  logGigabytes: 0.5,
  /** A million recorded traces. */
  traces: 5,
  /** A person who signs in within a month, of the Essentials plan, after so many free ones. */
  cognitoPeople: 0.015,
  cognitoFree: 10_000,
  /** Alarms, dashboard, secrets, backups of a small table. */
  restMonth: 15,
} as const
