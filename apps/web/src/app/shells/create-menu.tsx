import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './create-menu.module.css'

export const CreateMenu = () => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          classNames={{ root: classes.button ?? '', section: classes.icon ?? '' }}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          aria-label={t('Create')}
        >
          <span className={classes.word}>{t('Create')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/rep-club/events/create?tab=info"
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
        >
          {t('Event')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
