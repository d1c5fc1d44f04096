import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconGift, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../features/users/users.api.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import classes from './create-menu.module.css'

export const CreateMenu = () => {
  const { t } = useTranslation()
  const { data: me } = useCurrentUser()
  return (
    <ActionMenu
      width={220}
      target={
        <Button
          variant="default"
          classNames={{ root: classes.button ?? '', section: classes.icon ?? '' }}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          aria-label={t('Create')}
        >
          <span className={classes.word}>{t('Create')}</span>
        </Button>
      }
    >
      <Menu.Item
        component={Link}
        to="/rep-club/events/create?tab=info"
        leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
      >
        {t('Event')}
      </Menu.Item>
      {me?.ownsClub && (
        <Menu.Item
          component={Link}
          to="/rep-club/offers/create"
          leftSection={<IconGift size={20} aria-hidden="true" />}
        >
          {t('Offer')}
        </Menu.Item>
      )}
      {me?.ownsClub && (
        <Menu.Item
          component={Link}
          to="/rep-club/achievements?create"
          leftSection={<IconSparkles size={20} aria-hidden="true" />}
        >
          {t('Achievement')}
        </Menu.Item>
      )}
    </ActionMenu>
  )
}
