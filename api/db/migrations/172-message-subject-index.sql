-- outside a transaction
create index concurrently message_subject on message (member_id, subject_kind, subject_id, id desc) where subject_id is not null;
