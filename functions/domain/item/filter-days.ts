import { addDays, addMonths, firstOf, lastOf } from '../time/days.ts'
import { all, compared, EVERYTHING, mapConditions, type Condition, type Filter } from './filter-expression.ts'

/** Keeps what is due on one of these days, both included. */
const dueWithin = (from: string, to: string): Filter =>
  all(compared('dueDate', 'after', addDays(from, -1)), compared('dueDate', 'before', addDays(to, 1)))

function dueOn(word: string, today: string): Filter {
  switch (word) {
    case 'overdue':
      return all(compared('dueDate', 'before', today))
    case 'tomorrow':
      return dueWithin(addDays(today, 1), addDays(today, 1))
    case 'week':
    case 'month':
      return dueWithin(firstOf(word, today), lastOf(word, today))
    case 'next_month_and_previous_two_weeks':
      return dueWithin(addDays(today, -14), lastOf('month', addMonths(today, 1)))
    default:
      return dueWithin(today, today)
  }
}

/**
 * Returns a filter in which what is named by a day, such as what is due this week, is so on this one.
 * @param today `YYYY-MM-DD`
 */
export function onDay(filter: Filter, today: string): Filter {
  const onIt = (condition: Condition): Filter => {
    if (condition.operator !== 'at') return condition
    const [word] = condition.values
    return condition.field === 'dueDate'
      ? dueOn(`${word}`, today)
      : { ...condition, values: [...condition.values, today] }
  }
  return mapConditions(filter, onIt) ?? EVERYTHING
}
