-- What came back is on sale again only when its artist says so. Null until somebody has said how many pieces are fit for it.
alter table order_items
  add restocked_quantity integer check (restocked_quantity between 0 and quantity);
