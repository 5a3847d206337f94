import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countriesQuery, statesQuery } from './billing-queries.ts'
import type { Customer } from './buy-plan.ts'
import styles from './billing.module.css'

/** What has to be filled in, and what is said where it is not. */
const REQUIRED = {
  country: 'Select a country.',
  address_1: 'Enter a street address.',
  zip_code: 'Enter a zip code.',
  city: 'Enter a city.',
} as const satisfies Partial<Customer>

/** Returns what is missing in an address, by field. */
export const missingIn = (customer: Customer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(REQUIRED).filter(([field]) => customer[field as keyof typeof REQUIRED].trim() === ''),
  )

const LINES = [
  ['address_1', 'Street address', 'address-line1'],
  ['address_2', 'Street address, second line (optional)', 'address-line2'],
  ['company', 'Company (optional)', 'organization'],
] as const
const PAIR = [
  ['zip_code', 'Zip code', 'postal-code'],
  ['city', 'City', 'address-level2'],
] as const

export interface AddressFieldsProps {
  customer: Customer
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>
  onSay: (given: Partial<Customer>) => void
}

/** Asks who pays, and where they are. */
export function AddressFields({ customer, problems, onSay }: AddressFieldsProps) {
  const countryProblem = useId()
  const { data: countries = [] } = useQuery(countriesQuery)
  const { data: states = [] } = useQuery(statesQuery(customer.country))
  const line = ([field, label, autoComplete]: (typeof LINES)[number] | (typeof PAIR)[number]) => (
    <TextField
      key={field}
      label={label}
      autoComplete={autoComplete}
      value={customer[field]}
      error={problems[field]}
      onChange={({ target }) => {
        onSay({ [field]: target.value })
      }}
    />
  )
  return (
    <>
      <div>
        <SelectField
          label="Country"
          autoComplete="country"
          value={customer.country}
          {...(problems['country'] !== undefined && { 'aria-invalid': true, 'aria-describedby': countryProblem })}
          onChange={({ target }) => {
            onSay({ country: target.value, state: '' })
          }}
        >
          <option value="">Select a country</option>
          {countries.map(([name, value]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {problems['country'] !== undefined && (
          <p id={countryProblem} className={styles.problem}>
            {problems['country']}
          </p>
        )}
      </div>
      {states.length > 0 && (
        <SelectField
          label="State (optional)"
          autoComplete="address-level1"
          value={customer.state}
          onChange={({ target }) => {
            onSay({ state: target.value })
          }}
        >
          <option value="">None</option>
          {states.map(([name, value]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {LINES.map(line)}
      <div className={styles.pair}>{PAIR.map(line)}</div>
    </>
  )
}
