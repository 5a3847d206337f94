import { addDecimal } from './decimal.ts'
import { validationError } from './errors.ts'
import { hasElement } from './order.ts'
import { typeOf, type Value, type ValueSet } from './value.ts'

export type ValueChange = (current: Value | undefined) => Value | undefined

/** ADD: a number is added to a number, a set is joined with a set of its type; a missing value counts as zero or empty. */
export function addToValue(operand: Value): ValueChange {
  if (typeof operand !== 'number' && !(operand instanceof Set)) throw operandProblem('ADD', operand)
  return (current) => {
    if (current === undefined) return operand
    if (typeof operand === 'number' && typeof current === 'number') return addDecimal(current, operand)
    if (operand instanceof Set && current instanceof Set && typeOf(operand) === typeOf(current)) {
      return joinSets(current, operand)
    }
    throw incorrectDataType()
  }
}

/** DELETE: the elements leave the set; an emptied set leaves the item. */
export function deleteFromSet(operand: Value): ValueChange {
  if (!(operand instanceof Set)) throw operandProblem('DELETE', operand)
  return (current) => {
    if (current === undefined) return undefined
    if (!(current instanceof Set) || typeOf(current) !== typeOf(operand)) throw incorrectDataType()
    const kept = [...current].filter((element) => !hasElement(operand, element))
    return kept.length > 0 ? setOf(kept) : undefined
  }
}

function joinSets(current: ValueSet, added: ValueSet): ValueSet {
  return setOf([...current, ...[...added].filter((element) => !hasElement(current, element))])
}

function setOf(elements: (string | number | Uint8Array)[]): ValueSet {
  return new Set(elements) as ValueSet
}

export function incorrectDataType(): Error {
  return validationError('An operand in the update expression has an incorrect data type')
}

function operandProblem(operator: 'ADD' | 'DELETE', operand: Value): Error {
  const detail = `operator: ${operator}, operand type: ${typeOf(operand)}, typeSet: ALLOWED_FOR_${operator}_OPERAND`
  return validationError(`Invalid UpdateExpression: Incorrect operand type for operator or function; ${detail}`)
}
