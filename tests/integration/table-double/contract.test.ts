import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchCases } from './cases/batch.ts'
import { capacityCases } from './cases/capacity.ts'
import { conditionCases } from './cases/condition.ts'
import { expressionCases } from './cases/expression.ts'
import { itemCases } from './cases/item.ts'
import { keyCases } from './cases/key.ts'
import { queryCases } from './cases/query.ts'
import { queryRefusalCases } from './cases/query-refusal.ts'
import { reservedWordCases } from './cases/reserved-word.ts'
import { returnCases } from './cases/return.ts'
import { transactionCases } from './cases/transaction.ts'
import { updateCases } from './cases/update.ts'
import { availableEngines } from './engines.ts'
import { TableUnderTest } from './table-under-test.ts'

const cases = [
  ...itemCases,
  ...keyCases,
  ...conditionCases,
  ...expressionCases,
  ...reservedWordCases,
  ...updateCases,
  ...returnCases,
  ...queryCases,
  ...queryRefusalCases,
  ...batchCases,
  ...transactionCases,
  ...capacityCases,
]

const engines = availableEngines()
process.stdout.write(`table contract: ${cases.length} cases on ${engines.map((engine) => engine.name).join(', ')}\n`)

for (const engine of engines) {
  describe(`the table as kept by ${engine.name}`, () => {
    beforeAll(() => engine.start())
    afterAll(() => engine.stop())

    for (const { title, run, differs } of cases) {
      const deviation = differs?.[engine.name]
      if (deviation === undefined) {
        it(title, async () => run(new TableUnderTest(await engine.createTable())))
      } else {
        // A deviation that is gone must leave the list: then its case holds for this engine as well.
        it(`${title}; yet ${engine.name} ${deviation}`, async () => {
          await expect(run(new TableUnderTest(await engine.createTable()))).rejects.toThrow()
        })
      }
    }
  })
}
