alter table message validate constraint message_msg_type_check;
