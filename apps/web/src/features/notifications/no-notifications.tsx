import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Props = { onlyUnread?: boolean; heading?: 'h2' | 'h3' }

export const NoNotifications = ({ onlyUnread = false, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="bell"
      heading={heading}
      title={t('No notifications')}
      text={onlyUnread ? t("You're all caught up.") : t('Updates about your events show up here.')}
    />
  )
}
