alter table wish_entry add primary key (member_id, id);
