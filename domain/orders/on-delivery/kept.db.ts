import { ENDINGS_SAY, olderThan, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const onDeliveryKept: KeptData = {
  tables: {
    delivery_payment_settings: { what: 'the terms of pay on delivery', until: WITH_SHOP },
    phone_codes: { what: 'hashes of phone verification codes', until: ENDINGS_SAY, erased: ENDINGS_SAY },
    remittances: { what: 'payouts of the carrier', until: WITH_SHOP },
  },
  endings: {
    'phone-codes-ended': {
      table: 'phone_codes',
      which: 'codes sent to phones',
      days: 1,
      after: 'their end',
      why: 'no longer needed',
      where: olderThan('ends_at'),
    },
  },
}
