/** What admins read about people's roles and suspensions. In English only. */

export const suspensionReason = (charactersMax: number) =>
  `Please give a reason of up to ${charactersMax} characters. They’ll see it when they sign in.`
