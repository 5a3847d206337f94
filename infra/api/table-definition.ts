/**
 * The one table: keys, indexes, stream and expiry. CDK and the local engine both build the table from this,
 * so it is plain data without any SDK or CDK type.
 */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  indexes: [
    { name: 'byEnd', partitionKey: 'PK', sortKey: 'GSI1SK' },
    { name: 'lists', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  ],
  projection: 'ALL',
  streamView: 'NEW_AND_OLD_IMAGES',
  timeToLiveAttribute: 'ttl',
  billing: 'PAY_PER_REQUEST',
} as const
