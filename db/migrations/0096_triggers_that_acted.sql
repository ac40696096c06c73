-- What these triggers did for the shop, the owners of the rows now do themselves (decision 0076).
drop function add_default_frame() cascade;
drop function drop_edit_of_archived_work() cascade;
drop function find_guest_an_account() cascade;
drop function follow_email() cascade;
drop function forget_replies() cascade;
drop function give_profile() cascade;
drop function hand_over_orders() cascade;
drop function request_invoice() cascade;
