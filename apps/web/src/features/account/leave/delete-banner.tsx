import { Button, Group, Text } from '@mantine/core'
import { recoveryDays } from '@reprise/rules/platform/constants'
import { erasedAfter } from '@reprise/rules/users/account'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { dayInWords } from '../../../ui/text/format-date-time.ts'

type Props = { isBusy: boolean; onCancel: () => void; onDelete: () => void }

/** Says what deleting means, and until when the account can be restored. */
export const DeleteBanner = ({ isBusy, onCancel, onDelete }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Banner kind="warning">
      <Text id={id} variant="small" mb="md">
        {t(
          'You have {{days}} days to come back: log in by {{date}} and everything is as it was. After that your personal data is permanently deleted. Clubs you own close.',
          { days: recoveryDays, date: dayInWords(erasedAfter(Date.now())) },
        )}
      </Text>
      <Group gap="sm">
        <Button ref={focusOnce} variant="default" disabled={isBusy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={isBusy} aria-describedby={id} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </Group>
    </Banner>
  )
}
