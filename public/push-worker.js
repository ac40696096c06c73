/** Shows the notifications that the store sends, and opens what they are about. */
addEventListener('push', (event) => {
  const { title, body, address, topic } = event.data.json()
  const shown = { body, tag: topic, icon: '/icon-192.png', data: { address } }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data.address))
})
