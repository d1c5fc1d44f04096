import { z } from 'zod'

type Flags = Record<string, boolean>
type FieldsOf<Usual, Schema> = Record<keyof Usual, Schema>

const fieldsOf = <Usual extends Flags, Schema>(usual: Usual, inputOf: (usual: boolean) => Schema) =>
  Object.fromEntries(Object.entries(usual).map(([name, isOn]) => [name, inputOf(isOn)])) as FieldsOf<
    Usual,
    Schema
  >

const newFlag = (usual: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((isOn) => isOn ?? usual)

/** The inputs for the flags of a new thing. A flag that is null or left out is as it usually is. */
export const newFlags = <Usual extends Flags>(usual: Usual) => fieldsOf(usual, newFlag)

/** The inputs for the flags of a thing that is changed: true or false. */
export const changedFlags = <Usual extends Flags>(usual: Usual) => fieldsOf(usual, () => z.boolean())
