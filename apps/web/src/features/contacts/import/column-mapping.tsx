import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ContactWinner } from '@reprise/rules/contacts/enums'
import type { ColumnUse } from '@reprise/rules/contacts/import/guess-columns'
import { columnUses } from '@reprise/rules/contacts/import/guess-columns'
import { phrase } from '@reprise/rules/platform/phrase'
import { phoneCountries } from '@reprise/rules/users/phone'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { withCountryNames } from '../../../ui/forms/country-names.ts'
import rows from '../../../ui/lists/rows.module.css'
import { useContactGroups } from '../contacts.api.ts'
import type { FileSummary } from './read-file.worker.ts'
import { StepHead } from './step-head.tsx'
import type { Choices } from './use-import.ts'

const useNames: Record<ColumnUse, string> = {
  NAME: phrase('Name'),
  FIRST_NAME: phrase('First name'),
  LAST_NAME: phrase('Last name'),
  EMAIL: phrase('Email'),
  PHONE: phrase('Phone number'),
  MAY_BE_MAILED: phrase('Agrees to get emails'),
  MAY_BE_TEXTED: phrase('Agrees to get text messages'),
  CUSTOM: phrase('A field of its own'),
  NONE: phrase("Don't import"),
}

/** How many columns are shown at first. A file may have 300. */
const MANY = 30

type Props = {
  summary: FileSummary
  choices: Choices
  onChange: (choices: Choices) => void
  onBack: () => void
  onCheck: () => void
}

/** The second step of an import: what each column is. Each use but a field of its own stands once. */
export const ColumnMapping = ({ summary, choices, onChange, onBack, onCheck }: Props) => {
  const { t } = useTranslation()
  const { data: groups = [] } = useContactGroups()
  const countries = useMemo(() => withCountryNames(phoneCountries()), [])
  const { uses } = choices
  const setUse = (at: number, use: ColumnUse) => {
    const isShared = use === 'CUSTOM' || use === 'NONE'
    onChange({
      ...choices,
      uses: uses.map((each, other) => {
        if (other === at) return use
        return each === use && !isShared ? 'CUSTOM' : each
      }),
    })
  }
  return (
    <Stack gap="lg">
      <StepHead>{t('{{count}} rows. What are the columns?', { count: summary.rowCount })}</StepHead>
      <ul className={rows.list} aria-label={t('Columns')}>
        {summary.columns.slice(0, MANY).map(({ name, examples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and several may have one name.
          <li key={at} className={rows.row}>
            <div className={rows.what}>
              <Text variant="strong">{name}</Text>
              <Text variant="small" c="dimmed">
                {examples.map((example) => example.slice(0, 40)).join(' · ') || t('Empty')}
              </Text>
            </div>
            <NativeSelect
              aria-label={t('Use of {{name}}', { name })}
              data={columnUses.map((use) => ({ value: use, label: t(useNames[use]) }))}
              value={uses[at] ?? 'NONE'}
              onChange={(event) => setUse(at, event.currentTarget.value as ColumnUse)}
            />
          </li>
        ))}
      </ul>
      {summary.columns.length > MANY && (
        <Text variant="small" c="dimmed">
          {t('And {{number}} more columns', { number: summary.columns.length - MANY })}
        </Text>
      )}
      <NativeSelect
        label={t('Country of numbers without a country code')}
        data={countries.map(({ country, name, callingCode }) => ({
          value: country,
          label: `${name} (+${callingCode})`,
        }))}
        value={choices.country}
        onChange={(event) => onChange({ ...choices, country: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Where a contact exists already')}
        data={[
          { value: 'KEPT', label: t('Keep what you have, add what is missing') },
          { value: 'SENT', label: t('Take the values of the file') },
        ]}
        value={choices.duplicates}
        onChange={(event) => onChange({ ...choices, duplicates: event.currentTarget.value as ContactWinner })}
      />
      {groups.length > 0 && (
        <NativeSelect
          label={t('Add all to a group')}
          data={[
            { value: '', label: t('No group') },
            ...groups.map(({ groupId, name }) => ({ value: groupId, label: name })),
          ]}
          value={choices.groupId ?? ''}
          onChange={(event) => onChange({ ...choices, groupId: event.currentTarget.value || null })}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button onClick={onCheck}>{t('Check')}</Button>
      </Group>
    </Stack>
  )
}
