import classes from './with-name.module.css'

type Props = {
  message: string
  /** The candidates. The first one that occurs in the message is emphasised. */
  names: readonly (string | undefined)[]
}

/** A message in which the name of its subject is emphasised. */
export const WithName = ({ message, names }: Props) => {
  const name = names.find((each) => each && message.includes(each))
  if (!name) return message
  const [before = '', ...after] = message.split(name)
  return (
    <>
      {before}
      <strong className={classes.name}>{name}</strong>
      {after.join(name)}
    </>
  )
}
