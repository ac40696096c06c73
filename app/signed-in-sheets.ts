/** The sheets for signed-in people only: no visitor of the gallery fetches their names. */
import approval from '#app/styles/approval.css?url'
import books from '#app/styles/books.css?url'
import charts from '#app/styles/charts.css?url'
import dashboard from '#app/styles/sheets/dashboard.css?url'
import adminOrders from '#app/styles/admin-orders.css?url'
import deskLists from '#app/styles/desk-lists.css?url'
import earnings from '#app/styles/earnings.css?url'
import inbox from '#app/styles/inbox.css?url'
import messages from '#app/styles/messages.css?url'
import orders from '#app/styles/orders.css?url'
import papers from '#app/styles/papers.css?url'
import people from '#app/styles/people.css?url'
import artistOrders from '#app/styles/artist-orders.css?url'
import profile from '#app/styles/profile.css?url'
import twoStep from '#app/styles/two-step.css?url'
import shopOrder from '#app/styles/shop-order.css?url'
import settings from '#app/styles/settings.css?url'
import ownWorks from '#app/styles/own-works.css?url'
import thanks from '#app/styles/thanks.css?url'
import today from '#app/styles/today.css?url'
import workSheets from '#app/styles/work-sheets.css?url'
import workForm from '#app/styles/work-form.css?url'
import writeReviews from '#app/styles/write-reviews.css?url'
import { SHEETS, sheetsOf } from './sheets.ts'

export const sheets = sheetsOf({
  ...SHEETS,
  approval,
  books,
  charts,
  dashboard,
  adminOrders,
  deskLists,
  earnings,
  inbox,
  messages,
  orders,
  papers,
  people,
  artistOrders,
  profile,
  twoStep,
  settings,
  shopOrder,
  ownWorks,
  workForm,
  thanks,
  today,
  workSheets,
  writeReviews,
})
