import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import rows from '../../ui/lists/rows.module.css'
import type { ContactDifference } from './contacts.api.ts'

const labelOf = (t: TFunction, field: string): string => {
  if (field === 'name') return t('Name')
  if (field === 'emailAddress') return t('Email')
  return field === 'phoneNumber' ? t('Phone number') : field
}

/** The values that two versions of a contact have differently: the one that is kept, and the other. */
export const DifferencesList = ({ differences }: { differences: readonly ContactDifference[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={rows.list} aria-label={t('Differences')}>
      {differences.map(({ field, kept, other }) => (
        <li key={`${field} ${other}`}>
          <Text variant="label">{labelOf(t, field)}</Text>
          <Text variant="small">{t('Kept: {{value}}', { value: kept || '–' })}</Text>
          <Text variant="small" c="dimmed">
            {t('Left out: {{value}}', { value: other })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
