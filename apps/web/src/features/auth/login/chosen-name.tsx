import { ActionIcon, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './chosen-name.module.css'

/** Shows the name of the person who logs in, and a button that leads back to the first step. */
export const ChosenName = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.name}>
      <Text truncate>{name}</Text>
      <ActionIcon onClick={onEdit} aria-label={t('Edit {{name}}', { name })}>
        <IconPencil size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
