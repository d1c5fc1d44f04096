import { ActionIcon, Button, Group, Input, Menu, NumberInput, Select, Stack, Text } from '@mantine/core'
import { offerForm } from '@reprise/rules/offers/offer.input'
import type { RequirementKind } from '@reprise/rules/offers/requirements'
import { requirementLimits } from '@reprise/rules/offers/requirements'
import { requirementKindLabels } from '@reprise/rules/offers/requirements.input'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../lib/decimal-money.ts'
import { localeNow } from '../../../lib/locale.ts'
import { checkedBy } from '../../../lib/say.tsx'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { writtenDecimal } from '../../../ui/forms/number-text.ts'
import { SomeOfChips } from '../../../ui/switches/chips.tsx'
import type { OfferChoices } from './builder.api.ts'
import type { RuleValues } from './offer-form.ts'
import classes from './rule-list.module.css'

/** The kinds that a person can add. */
const kinds = ['REP_POINTS', 'LOYALTY_STATUS', 'ACHIEVEMENTS', 'REP_SCORE', 'PRICE'] as const

type Props = {
  rules: RuleValues[]
  onChange: (rules: RuleValues[]) => void
  choices: OfferChoices
  /** Whether the offer is redeemed. By others members earn, or buy points. */
  isRedeemed: boolean
  /** Why it cannot ask for a price. Null where it can. */
  noPrice: string | null
  /** The errors that the server or the last check gave, by their paths. */
  errors: Record<string, ReactNode>
}

const newRule = (kind: RequirementKind): RuleValues => ({
  kind,
  amount: null,
  tierId: null,
  achievementIds: [],
})

/** What rules exclude each other is said while the person types. What is only not filled in yet is not. */
const clashesOf = (rules: RuleValues[]): Record<string, ReactNode> => {
  const found = checkedBy(offerForm.shape.requirements)(rules)
  const isEmpty = (path: string) => {
    const [index = '', name = ''] = path.split('.')
    const value = rules[Number(index)]?.[name as keyof RuleValues]
    return value === null || (Array.isArray(value) && value.length === 0)
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([path]) => !isEmpty(path))
      .map(([path, said]) => [`requirements.${path}`, said]),
  )
}

/** The rules of who may redeem an offer. One of a kind is enough, and every kind is needed (decision S-105). */
export const RuleList = ({ rules, onChange, choices, isRedeemed, noPrice, errors }: Props) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const removed = useRef<number>(undefined)
  const { length } = rules
  useEffect(() => {
    if (removed.current === undefined) return
    // The rule that took its place, the last one, or the button that adds one.
    const at = Math.min(removed.current, length - 1)
    removed.current = undefined
    const next = list.current?.children[at]?.querySelector<HTMLElement>('[data-removes]')
    ;(next ?? add.current)?.focus()
  }, [length])
  const remove = (at: number) => {
    removed.current = at
    onChange(rules.filter((_rule, index) => index !== at))
  }
  const priced = noPrice === null ? -1 : rules.findIndex(({ kind }) => kind === 'PRICE')
  const shown = {
    ...errors,
    ...clashesOf(rules),
    ...(priced >= 0 && { [`requirements.${priced}.kind`]: t(noPrice ?? '') }),
  }
  const change = (at: number, part: Partial<RuleValues>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  const free = kinds.filter(
    (kind) =>
      rules.filter((rule) => rule.kind === kind).length < requirementLimits[kind] &&
      (kind !== 'PRICE' || noPrice === null),
  )
  return (
    <Stack gap="md">
      {rules.length === 0 && (
        <Text>
          {isRedeemed
            ? t('No requirements: every member of the club can redeem it.')
            : t('No requirements: every member of the club can take part.')}
        </Text>
      )}
      {rules.length > 0 && (
        <Text variant="small" c="dimmed">
          {t('Of several rules of one kind, one is enough. Of different kinds, all are needed.')}
        </Text>
      )}
      <ul ref={list} className={classes.rules}>
        {rules.map((rule, at) => (
          // Rules have no ids, and their fields keep nothing of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a rule
          <li key={at} className={classes.rule}>
            <div className={classes.fields}>
              <RuleFields
                rule={rule}
                choices={choices}
                isRedeemed={isRedeemed}
                errorAt={(name) => shown[`requirements.${at}.${name}`]}
                change={(part) => change(at, part)}
              />
            </div>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('Remove rule {{number}}', { number: at + 1 })}
              data-removes
              onClick={() => remove(at)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Group>
          <ActionMenu
            width={240}
            target={
              <Button ref={add} variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />}>
                {t('Add a requirement')}
              </Button>
            }
          >
            {free.map((kind) => (
              <Menu.Item key={kind} onClick={() => onChange([...rules, newRule(kind)])}>
                {t(requirementKindLabels[kind])}
              </Menu.Item>
            ))}
          </ActionMenu>
        </Group>
      )}
    </Stack>
  )
}

type FieldsProps = {
  rule: RuleValues
  choices: OfferChoices
  isRedeemed: boolean
  errorAt: (name: keyof RuleValues) => ReactNode
  change: (part: Partial<RuleValues>) => void
}

const RuleFields = ({ rule, choices, isRedeemed, errorAt, change }: FieldsProps) => {
  const { t } = useTranslation()
  const kindError = errorAt('kind')
  if (rule.kind === 'LOYALTY_STATUS')
    return (
      <Select
        label={t('Loyalty tier')}
        description={t('Members of this tier and of all higher ones.')}
        data={choices.tiers.map(({ tierId, name }) => ({ value: tierId, label: name }))}
        value={rule.tierId}
        allowDeselect={false}
        error={kindError ?? errorAt('tierId')}
        onChange={(tierId) => change({ tierId })}
      />
    )
  if (rule.kind === 'ACHIEVEMENTS') {
    const options = choices.achievements.map(({ achievementId, displayName }) => ({
      value: achievementId,
      name: displayName,
    }))
    // One that is not among the choices stays chosen.
    const others = rule.achievementIds.filter((id) => options.every(({ value }) => value !== id))
    return (
      <Input.Wrapper
        label={t('Achievements')}
        description={
          options.length === 0
            ? t('This club has no published achievement yet.')
            : t('Members who have one of these.')
        }
        error={kindError ?? errorAt('achievementIds')}
      >
        <SomeOfChips
          label={t('Achievements')}
          areAllInView
          isInvalid={Boolean(kindError ?? errorAt('achievementIds'))}
          options={options}
          value={rule.achievementIds}
          onChange={(ids) => change({ achievementIds: [...others, ...ids] })}
        />
      </Input.Wrapper>
    )
  }
  if (rule.kind === 'PRICE')
    return (
      <NumberInput
        label={t('Price')}
        description={t('Members pay it here for each time they redeem. It contains all fees and taxes.')}
        leftSection={<span aria-hidden="true">{currencySign(defaultCurrency, localeNow())}</span>}
        min={0}
        decimalScale={2}
        decimalSeparator={writtenDecimal('.')}
        allowedDecimalSeparators={['.', ',']}
        hideControls
        value={rule.amount === null ? '' : rule.amount / 100}
        error={kindError ?? errorAt('amount')}
        onChange={(typed) => change({ amount: typed === '' ? null : Math.round(Number(typed) * 100) })}
      />
    )
  const isPoints = rule.kind === 'REP_POINTS'
  return (
    <NumberInput
      label={isPoints ? t('Rep points') : t('Rep score')}
      description={
        isPoints
          ? isRedeemed
            ? t('Members need these points, and spend them when they redeem.')
            : t('Members need these points, and keep them.')
          : t('From 1 to 100.')
      }
      min={1}
      allowDecimal={false}
      thousandSeparator
      value={rule.amount ?? ''}
      error={kindError ?? errorAt('amount')}
      onChange={(typed) => change({ amount: typed === '' ? null : Number(typed) })}
    />
  )
}
