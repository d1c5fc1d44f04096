import type { EarnPeriod } from '@reprise/rules/offers/earning/enums'
import type { ChangeEvent, ReactNode } from 'react'
import type { OfferChoices } from '../builder.api.ts'
import type { OfferBuilderState } from '../use-offer-builder.ts'
import type { ConfigurationValues } from './configuration.ts'
import type { FileUpload } from './use-file-upload.ts'

/** What the form of each program gets. */
export type ProgramFormProps = { fields: ProgramFields; choices: OfferChoices; upload: FileUpload }

type TextName =
  | 'address'
  | 'code'
  | 'latitude'
  | 'longitude'
  | 'price'
  | 'productName'
  | 'productPrice'
  | 'reason'
  | 'url'
  | 'what'
type NumberName =
  | 'bonusPercent'
  | 'count'
  | 'discountPercent'
  | 'minimumPoints'
  | 'pointsAmount'
  | 'pointsPerDollar'
  | 'pointsThreshold'
  | 'radius'
  | 'times'
type ChoiceName = 'action' | 'platform' | 'radiusUnit' | 'socialAction' | 'unit'

/** How often a member can do it that can be done again, unless the club says otherwise. */
const usualLimit = 10

/** The program's own fields in the form of the offer. An error of the server at `configuration.times` stands at its field. */
export const programFields = ({ form }: Pick<OfferBuilderState, 'form'>, values: ConfigurationValues) => {
  const errorAt = (name: string): ReactNode => form.errors[`configuration.${name}`]
  /** The error of a list, or else the first one of its entries. */
  const errorIn = (name: string): ReactNode =>
    errorAt(name) ??
    Object.entries(form.errors).find(([path]) => path.startsWith(`configuration.${name}.`))?.[1]
  /** Changes fields, and drops the errors of what changed. `at` names other errors to drop than those of the fields. */
  const change = (part: Partial<ConfigurationValues>, at: readonly string[] = Object.keys(part)) => {
    form.setFieldValue('configuration', { ...values, ...part })
    // The server may have refused the fields as a whole.
    const isOf = (path: string) =>
      path === 'configuration' ||
      at.some((name) => path === `configuration.${name}` || path.startsWith(`configuration.${name}.`))
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => !isOf(path))))
  }
  const onBlur = (name: string) => () => void form.validateField(`configuration.${name}`)
  return {
    values,
    change,
    /** A program that can be done again needs a limit per member above 1. One that cannot has the limit 1. */
    setPeriod: (period: EarnPeriod) => {
      change({ period })
      if (period === 'ONCE' && !values.isSoldHere) form.setFieldValue('limitPerMember', 1)
      else if (form.values.limitPerMember === 1) form.setFieldValue('limitPerMember', usualLimit)
    },
    /** What members enter a code for can be done once, unless there is a period. What they buy, as often as the limit says. */
    setSoldHere: (isSoldHere: boolean) => {
      change({ isSoldHere, pointsPerDollar: values.pointsPerDollar ?? 1 })
      if (!isSoldHere && values.period === 'ONCE') form.setFieldValue('limitPerMember', 1)
    },
    errorAt,
    errorIn,
    text: (name: TextName) => ({
      value: values[name],
      onChange: (typed: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: typed.currentTarget.value }),
      onBlur: onBlur(name),
      error: errorAt(name),
    }),
    number: (name: NumberName) => ({
      value: values[name] ?? '',
      min: 1,
      allowDecimal: false,
      onChange: (typed: number | string) => change({ [name]: typed === '' ? null : Number(typed) }),
      onBlur: onBlur(name),
      error: errorAt(name),
    }),
    choice: <Name extends ChoiceName>(
      name: Name,
      options: readonly { value: ConfigurationValues[Name]; label: string }[],
    ) => ({
      data: [...options],
      value: values[name],
      allowDeselect: false,
      onChange: (value: string | null) => {
        const chosen = options.find((each) => each.value === value)
        if (chosen) change({ [name]: chosen.value })
      },
      error: errorAt(name),
    }),
  }
}

export type ProgramFields = ReturnType<typeof programFields>
